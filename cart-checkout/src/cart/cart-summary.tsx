import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { CartError } from '../cart-error.ts';
import { errorMessage } from '../error-message.ts';
import { type PlannedLine, selectedLines, totalOf, unitsOf } from './cart.rules.ts';
import styles from './cart-summary.module.css';
import { useCartChange } from './use-cart-change.ts';

interface CartSummaryProps {
  plan: readonly PlannedLine[];
  /** Changes with every change of the cart or of the selection. */
  selectionKey: string;
  /** Called when a payment failed and the cart was read again. */
  onPaymentFailed: () => void;
}

/** The total of the selected lines, and the button that orders them. */
export function CartSummary({ plan, selectionKey, onPaymentFailed }: CartSummaryProps) {
  const { ask, busy, error } = useCartChange();
  const [paidFor, setPaidFor] = useState<string>();
  const noteId = useId();
  const selected = selectedLines(plan);
  const seen = selected.map(({ id, quantity, price }) => ({ id, quantity, price }));
  const isEmpty = selected.length === 0;
  // An error applies to the selection that was paid; the lines that it names are no longer
  // selected. The error of an outdated total applies to the new content of the cart.
  const concernsThis =
    error?.code === 'total_changed'
      ? error.newTotal === totalOf(selected)
      : paidFor === selectionKey;
  const shownError = !busy && concernsThis ? error : null;
  const note = noteOf(shownError, plan);

  const isFailed = shownError !== null;
  const notifyFailed = useEffectEvent(onPaymentFailed);
  useEffect(() => {
    if (isFailed) notifyFailed();
  }, [isFailed]);

  return (
    <section className={`${ui.card} ${styles.summary}`} aria-label="Ringkasan pesanan">
      <h2>Ringkasan</h2>
      <dl className={styles.rows}>
        <div className={styles.units}>
          <dt>Jumlah</dt>
          <dd>{unitsOf(selected)} item</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className={ui.money}>{rupiah(totalOf(selected))}</dd>
        </div>
      </dl>
      {shownError ? (
        <Notice isDanger className={styles.note} id={noteId} role="alert">
          {note}
        </Notice>
      ) : (
        note && (
          <p className={styles.note} id={noteId}>
            {note}
          </p>
        )
      )}
      <Button
        className={styles.pay}
        disabled={isEmpty}
        isDisabled={busy}
        aria-busy={busy}
        aria-describedby={note ? noteId : undefined}
        onClick={() => {
          setPaidFor(selectionKey);
          void ask({ type: 'pay', lines: seen });
        }}
      >
        {busy ? 'Memproses…' : 'Bayar Sekarang'}
      </Button>
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
