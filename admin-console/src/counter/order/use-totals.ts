import { useEffect, useState } from 'react';
import { toAppError } from '../../app-error.ts';
import { type OrderTotals, readTotals } from './counter.data.ts';

/** What the order costs, as far as it is known. */
export interface ShownTotals {
  /** Those of the last answer; null before the first one and for an empty order. */
  totals: OrderTotals | null;
  /** Whether they are those of the current lines and discount. */
  isCurrent: boolean;
  /** Why they are not, one sentence. */
  error: string | undefined;
  /** Reads them again: the rates of the branch may have changed. */
  reread: () => void;
}

interface Answer {
  of: string;
  totals: OrderTotals;
}

/** Asks the database for the totals of an order whenever its lines or its discount change. */
export function useTotals(branchId: number, lines: number, discount: number): ShownTotals {
  const [version, setVersion] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<string>();
  const of = [branchId, lines, discount, version].join();
  useEffect(() => {
    if (lines === 0) return;
    let isCurrent = true;
    const read = async () => {
      try {
        const totals = await readTotals(branchId, lines, discount);
        if (!isCurrent) return;
        setAnswer({ of, totals });
        setError(undefined);
      } catch (failure) {
        const { reason } = await toAppError(failure);
        if (isCurrent) setError(reason);
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [of, branchId, lines, discount]);
  const reread = () => setVersion((before) => before + 1);
  if (lines === 0) return { totals: null, isCurrent: false, error: undefined, reread };
  const isCurrent = answer?.of === of;
  return {
    totals: answer?.totals ?? null,
    isCurrent,
    error: isCurrent ? undefined : error,
    reread,
  };
}
