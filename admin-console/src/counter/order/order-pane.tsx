import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { refreshShownBoard } from '../../lazy-board.ts';
import type { Payment, PaymentFailure, PaymentMethod } from '../../payment/payment.ts';
import { PaymentDialog } from '../../payment/payment-dialog.tsx';
import type { TillBranch } from '../../till/till.ts';
import { discountProblem, linesTotal, type ShownLine, withQuantity } from '../draft.rules.ts';
import { type Shortcut, useShortcuts } from '../shortcuts.ts';
import type { Counter } from '../use-counter.ts';
import { FailureNotice } from './failure-notice.tsx';
import { GuestFields } from './guest-fields.tsx';
import { LostAnswer } from './lost-answer.tsx';
import styles from './order.module.css';
import type { OrderFailure } from './order-failure.ts';
import { OrderLine } from './order-line.tsx';
import { Totals } from './totals.tsx';

interface OrderPaneProps {
  branch: TillBranch;
  counter: Counter;
  lines: readonly ShownLine[];
  search: RefObject<HTMLInputElement | null>;
  onEdit: (line: ShownLine) => void;
  /** Closes the sheet of a phone. */
  onClose: () => void;
}

/** The order: its lines, guest, discount and totals, and the ways to pay. */
export function OrderPane({ branch, counter, lines, search, onEdit, onClose }: OrderPaneProps) {
  const { sent, totals, failure, isSending } = counter;
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Waits for the totals of the last change.
  const [wanted, setWanted] = useState<PaymentMethod | 'later'>();
  const [method, setMethod] = useState<PaymentMethod>();
  const isLocked = sent !== null;

  const pay = (how: PaymentMethod | 'later') => {
    if (isLocked) return;
    const problem = draftProblem(counter, lines);
    if (problem) counter.reject(problem);
    else setWanted(how);
  };
  useShortcuts((shortcut: Shortcut) => {
    if (shortcut === 'search') search.current?.focus();
    else pay(WAYS[shortcut]);
  });
  const start = async (how: PaymentMethod | 'later') => {
    setWanted(undefined);
    if (how === 'later') await counter.place(lines, null);
    else setMethod(how);
  };
  useStartWhenReady(wanted, totals.isCurrent, start);
  const take = async (payment: Payment): Promise<PaymentFailure | undefined> =>
    shownInDialog(await counter.place(lines, payment));

  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <div className={styles.title}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          Pesanan ini
        </h2>
        <Button look="icon" className={styles.close} aria-label="Kembali ke menu" onClick={onClose}>
          <Icon path={icons.down} />
        </Button>
      </div>
      {isLocked && !isSending && <LostAnswer counter={counter} />}
      <div className={styles.content} inert={isLocked}>
        {lines.length === 0 ? (
          <p className={styles.empty}>Ketik nama produk, atau tekan gambarnya.</p>
        ) : (
          <ul className={styles.lines} aria-label="Isi pesanan">
            {lines.map((shown) => (
              <OrderLine
                key={shown.line.key}
                shown={shown}
                onQuantity={(quantity) => {
                  counter.change((before) => withQuantity(before, shown.line.key, quantity));
                  // The focused button disappears with its line.
                  if (quantity === 0) heading.current?.focus();
                }}
                onEdit={() => onEdit(shown)}
              />
            ))}
          </ul>
        )}
        <GuestFields counter={counter} />
      </div>
      <div className={styles.foot}>
        {lines.length > 0 && <Totals shown={totals} />}
        <FailureNotice branch={branch} counter={counter} failure={failure} />
        <div className={styles.ways}>
          <Button
            aria-keyshortcuts="F4"
            isBusy={wanted === 'cash'}
            isDisabled={isLocked}
            onClick={() => pay('cash')}
          >
            Tunai
          </Button>
          <Button
            look="quiet"
            aria-keyshortcuts="F8"
            isBusy={wanted === 'qris_static'}
            isDisabled={isLocked}
            onClick={() => pay('qris_static')}
          >
            QRIS statis
          </Button>
          <Button
            look="quiet"
            aria-keyshortcuts="F9"
            isBusy={wanted === 'later' || (isSending && sent?.payment === null)}
            isDisabled={isLocked}
            onClick={() => pay('later')}
          >
            Bayar nanti
          </Button>
        </div>
      </div>
      {method && totals.totals && (
        <PaymentDialog
          title="Terima pembayaran"
          branch={branch}
          due={totals.totals.total}
          cashDue={totals.totals.cashTotal}
          method={method}
          pay={take}
          onTillChanged={refreshShownBoard}
          onClose={() => setMethod(undefined)}
        />
      )}
    </section>
  );
}

const WAYS = { cash: 'cash', qris: 'qris_static', later: 'later' } as const;

/** Calls back once the totals are those of the current order. */
function useStartWhenReady(
  wanted: PaymentMethod | 'later' | undefined,
  isReady: boolean,
  start: (how: PaymentMethod | 'later') => void,
): void {
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    if (wanted && isReady) latest.current(wanted);
  }, [wanted, isReady]);
}

/** What must be changed before the order is sent. */
function draftProblem(
  { draft, totals }: Counter,
  lines: readonly ShownLine[],
): OrderFailure | undefined {
  if (lines.length === 0) return { sentence: 'Pesanan masih kosong.', place: 'lines' };
  if (lines.some(({ problem }) => problem !== null)) {
    return { sentence: 'Perbaiki dulu baris yang ditandai.', place: 'lines' };
  }
  if (totals.error) return { sentence: totals.error, place: 'order' };
  const discount = discountProblem(draft, linesTotal(lines));
  return discount ? { sentence: discount.sentence, place: discount.field } : undefined;
}

/** A failure that the payment dialog shows; it closes for the others, which are shown beside their cause. */
function shownInDialog(failure: OrderFailure | undefined): PaymentFailure | undefined {
  switch (failure?.place) {
    case 'received':
    case 'till':
      return { sentence: failure.sentence, place: failure.place };
    case 'total':
    case 'order':
      return { sentence: failure.sentence, place: 'dialog' };
    default:
      return undefined;
  }
}
