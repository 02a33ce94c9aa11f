import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { BranchStatus } from 'shared-auth';
import { Notice } from 'shared-ui/notice';
import ui from 'shared-ui/utilities.module.css';
import type { PaymentMethod } from '../payment-method.ts';
import { type PlannedLine, selectedLines, unitsOf } from './cart.rules.ts';
import { seenLine } from './cart-changes.ts';
import styles from './cart-summary.module.css';
import type { OrderError } from './order-error.ts';
import { orderErrorMessage } from './order-error-message.ts';
import { PayButton } from './pay-button.tsx';
import { problemList } from './problem-list.ts';
import { QuoteProblem } from './quote-problem.tsx';
import { SummaryTotal } from './summary-total.tsx';
import { useCartChange } from './use-cart-change.ts';
import type { ShownQuote } from './use-quote.ts';

interface CartSummaryProps {
  plan: readonly PlannedLine[];
  /** Lines that cannot be ordered, although the customer did not unselect them. */
  left: readonly PlannedLine[];
  /** Changes with each change of the cart, the selection or the details of the order. */
  selectionKey: string;
  /** Whether the branch takes orders; undefined if unknown. */
  branch: BranchStatus | undefined;
  shown: ShownQuote;
  /** How the order will be paid. */
  method: PaymentMethod;
  /** Called after an order failed and the cart was reloaded, and with null once the error is outdated. */
  onError: (error: OrderError | null) => void;
}

/** The total of the selected lines, and the order button. */
export function CartSummary(props: CartSummaryProps) {
  const { plan, left, selectionKey, branch, shown, method, onError } = props;
  const { ask, busy, error } = useCartChange();
  const [paidFor, setPaidFor] = useState<string>();
  const noteId = useId();
  const selected = selectedLines(plan);
  const seen = selected.map(seenLine);
  const total = shown.isConfirmed ? shown.quote?.totals.total : undefined;
  // An error applies to the submitted selection; lines with problems are no longer selected. The error of an
  // outdated total applies to the cart's new content.
  const concernsThis =
    error?.code === 'total_changed' ? error.newTotal === total : paidFor === selectionKey;
  const shownError = !busy && concernsThis ? error : null;
  const isClosed = branch !== undefined && branch.state !== 'open';
  const note = noteOf(shownError, plan) ?? branch?.text;

  const notify = useEffectEvent(onError);
  useEffect(() => notify(shownError), [shownError]);

  return (
    <section
      className={`${ui.card} ${styles.summary}`}
      aria-label="Ringkasan pesanan"
      data-bottom-bar=""
    >
      <h2>Ringkasan</h2>
      <SummaryTotal units={unitsOf(selected)} shown={shown} method={method} />
      {shown.hasFailed && <QuoteProblem onRetry={shown.retry} />}
      {shownError ? (
        <Notice isDanger className={styles.note} id={noteId} role="alert">
          {note}
        </Notice>
      ) : (
        note && (
          <p className={styles.note} id={noteId} data-closed={isClosed || undefined} role="status">
            {note}
          </p>
        )
      )}
      <PayButton
        plan={plan}
        left={left}
        selectionKey={selectionKey}
        busy={busy}
        total={total}
        method={method}
        describedBy={note ? noteId : undefined}
        onPay={(charged) => {
          setPaidFor(selectionKey);
          void ask({ type: 'pay', lines: seen, total: charged, method });
        }}
      />
    </section>
  );
}

const LINE_ERRORS: readonly OrderError['code'][] = ['sold_out', 'price_changed', 'product_gone'];

/** Why the last order failed, or why nothing can be ordered. */
function noteOf(error: OrderError | null, plan: readonly PlannedLine[]): string | null {
  const problems = problemList(plan);
  // The server's error contains one type of problem; the reloaded cart contains all.
  if (error && problems && LINE_ERRORS.includes(error.code)) {
    return `Pesanan belum dikirim: ${problems}. Periksa dulu, lalu pesan lagi.`;
  }
  if (error) return orderErrorMessage(error);
  if (plan.some(({ selected }) => selected)) return null;
  return plan.some(({ problem }) => problem === null)
    ? 'Pilih paling sedikit satu pesanan untuk dibayar.'
    : 'Belum ada yang bisa dipesan. Lihat catatan pada setiap produk.';
}
