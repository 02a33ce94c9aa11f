import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { answerWithin, STEP_TIMEOUT_MS } from 'shared-auth';
import { refreshShownBoard } from '../lazy-board.ts';
import type { Payment } from '../payment/payment.ts';
import { discountProblem, linesTotal, type ShownLine, toRequest } from './draft.rules.ts';
import type { CounterRequest, CounterState, Draft } from './draft.ts';
import { placeCounterOrder } from './order/counter.data.ts';
import { isLost, type OrderFailure, orderFailure } from './order/order-failure.ts';
import { type ShownTotals, useTotals } from './order/use-totals.ts';
import { emptyCounter, loadCounter, saveCounter } from './stored-counter.ts';

/** The order of the counter, and what can be done with it. */
export interface Counter extends CounterState {
  totals: ShownTotals;
  /** Why the discount cannot be given; the totals leave it out then, instead of showing Rp0. */
  discountError: string | undefined;
  /** Why the order was not placed; undefined after the next change. */
  failure: OrderFailure | undefined;
  isSending: boolean;
  change: (change: (draft: Draft) => Draft) => void;
  /** Shows a failure that was found before sending. */
  reject: (failure: OrderFailure) => void;
  /**
   * Places the order.
   *
   * @returns why it was not placed; undefined also without an answer: then `sent` is set.
   */
  place: (
    lines: readonly ShownLine[],
    payment: Payment | null,
  ) => Promise<OrderFailure | undefined>;
  /** Sends the order without an answer again. */
  resend: () => Promise<void>;
  startNew: () => void;
}

/** Keeps the order of the counter of a user and branch, and sends it. */
export function useCounter(
  userId: string,
  branchId: number,
  showLines: (draft: Draft) => readonly ShownLine[],
): Counter {
  const [state, setState] = useState(() => loadCounter(userId, branchId));
  const [failure, setFailure] = useState<OrderFailure>();
  const [isSending, setIsSending] = useState(false);
  const { revalidate } = useRevalidator();
  const { draft } = state;
  const subtotal = linesTotal(showLines(draft));
  const problem = subtotal > 0 ? discountProblem(draft, subtotal) : null;
  const discountError = problem?.field === 'discount' ? problem.sentence : undefined;
  const totals = useTotals(branchId, subtotal, discountError ? 0 : (draft.discount ?? 0));

  const save = (next: CounterState) => {
    setState(next);
    saveCounter(userId, branchId, next);
  };
  const send = async (request: CounterRequest): Promise<OrderFailure | undefined> => {
    // Stored before it is sent: after a reload, the same order is sent again.
    save({ ...state, sent: request, placed: null });
    setIsSending(true);
    setFailure(undefined);
    try {
      const placed = await answerWithin(STEP_TIMEOUT_MS, placeCounterOrder(request));
      save({ ...emptyCounter(), placed });
      void refreshShownBoard();
      return undefined;
    } catch (error) {
      if (isLost(error)) return undefined;
      save({ ...state, sent: null, placed: null });
      const next = await orderFailure(error);
      setFailure(next);
      // Prices, stock, options or rates are not those of the page.
      void revalidate();
      totals.reread();
      return next;
    } finally {
      setIsSending(false);
    }
  };
  return {
    ...state,
    totals,
    discountError,
    failure,
    isSending,
    change: (change) => {
      // What may have been recorded stays as it was sent.
      if (state.sent) return;
      setFailure(undefined);
      save({ draft: change(draft), sent: null, placed: null });
    },
    reject: setFailure,
    place: (lines, payment) => {
      const { totals: known } = totals;
      if (!known) throw new Error('The order has no total yet');
      const expected = payment?.method === 'cash' ? known.cashTotal : known.total;
      return send(toRequest(draft, lines, branchId, expected, payment));
    },
    resend: async () => {
      if (state.sent) await send(state.sent);
    },
    startNew: () => {
      setFailure(undefined);
      save(emptyCounter());
      // The order has taken units from the stock.
      void revalidate();
    },
  };
}
