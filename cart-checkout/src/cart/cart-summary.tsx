import { useEffect, useEffectEvent, useId, useState } from 'react';
import { rupiah } from 'shared-ui/rupiah';
import type { CartError } from '../cart-error.ts';
import { errorMessage } from '../error-message.ts';
import { type PlannedLine, totalOf, unitsOf } from './cart.rules.ts';
import styles from './cart-summary.module.css';
import { cartFingerprint } from './payment-key.ts';
import { useCartChange } from './use-cart-change.ts';

interface CartSummaryProps {
  plan: readonly PlannedLine[];
  /** Changes with every change of the cart or of the selection. */
  asked: string;
  /** A change of the cart is being saved: an order may still take the quantities before it. */
  saving: boolean;
  /** Called when a payment failed and the cart was read again. */
  onPaymentFailed: () => void;
}

/** What the selected lines cost, and the button that orders them. */
export function CartSummary({ plan, asked, saving, onPaymentFailed }: CartSummaryProps) {
  const { ask, busy, error } = useCartChange();
  const [paidFor, setPaidFor] = useState({ fingerprint: '', asked: '' });
  const [waiting, setWaiting] = useState(false);
  const noteId = useId();
  const selected = plan.flatMap((each) => (each.selected ? [each.line] : []));
  const seen = selected.map(({ id, quantity, price }) => ({ id, quantity, price }));
  const fingerprint = cartFingerprint(seen);
  const nothing = selected.length === 0;
  const paying = busy || waiting;
  // An error concerns the selection that was paid: the lines that it names are no longer selected. A
  // total that was out of date concerns what the cart contains since.
  const concernsThis =
    error?.code === 'total_changed'
      ? error.newTotal === totalOf(selected)
      : paidFor.asked === asked;
  const shownError = !paying && concernsThis ? error : null;
  const note = noteOf(shownError, plan);

  const pay = () => {
    if (paying) return;
    setPaidFor({ fingerprint, asked });
    // An order takes the quantities of the database, so they have to be saved first.
    if (saving) setWaiting(true);
    else void ask({ kind: 'pay', lines: seen });
  };
  const onSaved = useEffectEvent(() => {
    setWaiting(false);
    // Only if the saved cart is what the customer wanted to pay. An effect must not trigger the
    // synchronous update of a submission, hence the microtask.
    if (fingerprint === paidFor.fingerprint)
      queueMicrotask(() => void ask({ kind: 'pay', lines: seen }));
  });
  useEffect(() => {
    if (waiting && !saving) onSaved();
  }, [waiting, saving]);
  const isFailed = shownError !== null;
  const tellFailed = useEffectEvent(onPaymentFailed);
  useEffect(() => {
    if (isFailed) tellFailed();
  }, [isFailed]);

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
        // Another element for an error: a change of the role alone is not announced.
        <p
          className={`${shownError ? 'notice notice-danger ' : ''}${styles.note}`}
          id={noteId}
          key={shownError ? 'error' : 'hint'}
          role={shownError ? 'alert' : undefined}
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

/** Why the last payment failed, or why there is nothing to pay. */
function noteOf(error: CartError | null, plan: readonly PlannedLine[]): string | null {
  if (error) return errorMessage(error);
  if (plan.some(({ selected }) => selected)) return null;
  return plan.some(({ problem }) => problem === null)
    ? 'Pilih paling sedikit satu pesanan untuk dibayar.'
    : 'Belum ada yang bisa dibayar. Lihat catatan pada setiap produk.';
}
