import { useEffect, useState } from 'react';
import { toAppError } from '../app-error.ts';
import type { ChosenUnits, RefundAmount, RefundableLine } from './refund.ts';
import { previewRefund, readRefundableLines } from './refund-dialog.data.ts';

/**
 * The lines of an order that can be refunded, and what a refund of the chosen units returns, both as the
 * database says.
 */
export function useRefundable(orderId: number) {
  const [lines, setLines] = useState<readonly RefundableLine[]>();
  const [chosen, setChosen] = useState<ChosenUnits>({});
  const [amount, setAmount] = useState<RefundAmount>();
  const [isPaidByMidtrans, setIsPaidByMidtrans] = useState(false);
  const [error, setError] = useState<string>();
  const [version, setVersion] = useState(0);

  // A new version reads the lines again: a colleague may have refunded some.
  useEffect(() => {
    let isCurrent = true;
    readRefundableLines(orderId).then(
      (read) => {
        if (!isCurrent) return;
        setLines(read);
        setError(undefined);
        setChosen((before) => stillThere(before, read));
      },
      async (failure: unknown) => {
        const { reason } = await toAppError(failure);
        if (isCurrent) setError(reason);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, version]);

  useEffect(() => {
    if (lines === undefined) return;
    let isCurrent = true;
    setAmount(undefined);
    setError(undefined);
    previewRefund(orderId, chosen).then(
      (previewed) => {
        if (!isCurrent) return;
        setAmount(previewed);
        setIsPaidByMidtrans(previewed.isPaidByMidtrans);
      },
      async (failure: unknown) => {
        const { reason } = await toAppError(failure);
        if (isCurrent) setError(reason);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, chosen, lines]);

  return {
    lines,
    chosen,
    setChosen,
    amount,
    isPaidByMidtrans,
    error,
    reload: () => setVersion((before) => before + 1),
  };
}

function stillThere(chosen: ChosenUnits, lines: readonly RefundableLine[]): ChosenUnits {
  const kept = lines.flatMap(({ id, quantity }) =>
    chosen[id] ? [[id, Math.min(chosen[id], quantity)]] : [],
  );
  return Object.fromEntries(kept);
}
