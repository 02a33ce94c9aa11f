import { useEffect, useEffectEvent, useId, useState } from 'react';
import { rupiah } from 'shared-ui/rupiah';
import { refusalSentence } from '../refusal-sentence.ts';
import type { Refusal } from '../refusals.ts';
import { type PlannedLine, totalOf, unitsOf } from './cart.rules.ts';
import styles from './cart-summary.module.css';
import { purposeOf } from './payment-key.ts';
import { useCartChange } from './use-cart-change.ts';

interface CartSummaryProps {
  plan: readonly PlannedLine[];
  /** Another text whenever the customer has changed the cart or the selection. */
  asked: string;
  /** A change of the cart is on its way: what is shown may not be what would be ordered. */
  saving: boolean;
  /** Called when a payment was refused and the cart was read anew. */
  onRefused: () => void;
}

/** What the selected lines cost, and the button that orders them. */
export function CartSummary({ plan, asked, saving, onRefused }: CartSummaryProps) {
  const { ask, busy, refusal } = useCartChange();
  const [paidFor, setPaidFor] = useState({ purpose: '', asked: '' });
  const [waiting, setWaiting] = useState(false);
  const noteId = useId();
  const selected = plan.flatMap((each) => (each.selected ? [each.line] : []));
  const seen = selected.map(({ id, quantity, price }) => ({ id, quantity, price }));
  const purpose = purposeOf(seen);
  const nothing = selected.length === 0;
  const paying = busy || waiting;
  // A refusal is about what the customer asked for then: the lines that it names have left the
  // selection. That of a total that was out of date is about what the cart has become since.
  const concernsThis =
    refusal?.code === 'total_changed'
      ? refusal.newTotal === totalOf(selected)
      : paidFor.asked === asked;
  const shownRefusal = !paying && concernsThis ? refusal : null;
  const note = noteOf(shownRefusal, plan);

  const pay = () => {
    if (paying) return;
    setPaidFor({ purpose, asked });
    // An order takes the quantities of the database, so they have to be there first.
    if (saving) setWaiting(true);
    else void ask({ kind: 'pay', lines: seen });
  };
  const onSaved = useEffectEvent(() => {
    setWaiting(false);
    // Not if what was saved is something else than what the customer wanted to pay. An effect
    // may not ask for the synchronous update that asking makes, hence the microtask.
    if (purpose === paidFor.purpose) queueMicrotask(() => void ask({ kind: 'pay', lines: seen }));
  });
  useEffect(() => {
    if (waiting && !saving) onSaved();
  }, [waiting, saving]);
  const isRefused = shownRefusal !== null;
  const tellRefused = useEffectEvent(onRefused);
  useEffect(() => {
    if (isRefused) tellRefused();
  }, [isRefused]);

  return (
    <section className={`card ${styles.summary}`} aria-label="Ringkasan pesanan">
      <h2>Ringkasan</h2>
      <dl className={styles.rows}>
        <div className={styles.units}>
          <dt>Jumlah</dt>
          <dd>{unitsOf(selected)} item</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className="money">{rupiah(totalOf(selected))}</dd>
        </div>
      </dl>
      {note && (
        // Another element for a refusal: one that only changes its role is not announced.
        <p
          className={`${shownRefusal ? 'notice notice-danger ' : ''}${styles.note}`}
          id={noteId}
          key={shownRefusal ? 'refusal' : 'hint'}
          role={shownRefusal ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
      <button
        className={`button ${styles.pay}`}
        type="button"
        disabled={nothing}
        aria-disabled={paying}
        aria-busy={paying}
        aria-describedby={note ? noteId : undefined}
        onClick={pay}
      >
        {paying ? 'Memproses…' : 'Bayar Sekarang'}
      </button>
    </section>
  );
}

/** Why the last payment was refused, or why there is nothing to pay. */
function noteOf(refusal: Refusal | null, plan: readonly PlannedLine[]): string | null {
  if (refusal) return refusalSentence(refusal);
  if (plan.some(({ selected }) => selected)) return null;
  return plan.some(({ problem }) => problem === null)
    ? 'Pilih paling sedikit satu pesanan untuk dibayar.'
    : 'Belum ada yang bisa dibayar. Lihat catatan pada setiap produk.';
}
