import { useEffect, useEffectEvent, useId, useState } from 'react';
import { rupiah } from 'shared-ui/rupiah';
import { refusalSentence } from '../refusal-sentence.ts';
import { type CartLine, totalOf, unitsOf } from './cart.rules.ts';
import styles from './cart-summary.module.css';
import { purposeOf } from './payment-key.ts';
import { useCartChange } from './use-cart-change.ts';

interface CartSummaryProps {
  selected: readonly CartLine[];
  /** A change of the cart is on its way: what is shown may not be what would be ordered. */
  saving: boolean;
}

/** What the selected lines cost, and the button that orders them. */
export function CartSummary({ selected, saving }: CartSummaryProps) {
  const { ask, busy, refusal } = useCartChange();
  const [paidFor, setPaidFor] = useState('');
  const [waiting, setWaiting] = useState(false);
  const noteId = useId();
  const seen = selected.map(({ id, quantity, price }) => ({ id, quantity, price }));
  const purpose = purposeOf(seen);
  const nothing = selected.length === 0;
  const paying = busy || waiting;
  // A refusal is about what was to be paid then, not about another selection. That of a total that
  // was out of date is about what the cart has become, once it was read anew.
  const concernsThis =
    refusal?.code === 'total_changed'
      ? refusal.newTotal === totalOf(selected)
      : paidFor === purpose;
  const shownRefusal = !paying && concernsThis ? refusal : null;

  const pay = () => {
    if (paying) return;
    setPaidFor(purpose);
    // An order takes the quantities of the database, so they have to be there first.
    if (saving) setWaiting(true);
    else void ask({ kind: 'pay', lines: seen });
  };
  const onSaved = useEffectEvent(() => {
    setWaiting(false);
    // Not if what was saved is something else than what the customer wanted to pay. An effect
    // may not ask for the synchronous update that asking makes, hence the microtask.
    if (purpose === paidFor) queueMicrotask(() => void ask({ kind: 'pay', lines: seen }));
  });
  useEffect(() => {
    if (waiting && !saving) onSaved();
  }, [waiting, saving]);

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
      {shownRefusal && (
        <p className={`notice notice-danger ${styles.note}`} id={noteId} role="alert">
          {refusalSentence(shownRefusal)}
        </p>
      )}
      {nothing && (
        <p className={styles.note} id={noteId}>
          Pilih dulu minimal satu baris untuk dibayar.
        </p>
      )}
      <button
        className={`button ${styles.pay}`}
        type="button"
        disabled={nothing}
        aria-disabled={paying}
        aria-describedby={nothing || shownRefusal ? noteId : undefined}
        onClick={pay}
      >
        {paying ? 'Memproses…' : 'Bayar Sekarang'}
      </button>
    </section>
  );
}
