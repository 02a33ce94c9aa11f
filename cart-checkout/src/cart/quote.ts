import type { Totals } from 'shared-ui/totals';
import type { PaymentMethod } from '../payment-method.ts';

/** What ordering lines would cost at a branch, and how it can be paid. */
export interface Quote {
  branchId: number;
  totals: Totals;
  /** What is charged for a payment in cash, in whole rupiah. */
  cashTotal: number;
  methods: readonly PaymentMethod[];
  /** Largest total that QRIS accepts, in whole rupiah; null unless this total exceeds it. */
  qrisLimit: number | null;
}

/** What the quote is for: lines of a branch with this sum in whole rupiah; null if no line can be ordered. */
export interface QuoteRequest {
  branchId: number | null;
  sum: number;
}

/** Whether a quote was made for exactly these lines. */
export function isQuoteFor(quote: Quote | null, { branchId, sum }: QuoteRequest): quote is Quote {
  return quote !== null && quote.branchId === branchId && quote.totals.lines === sum;
}

/** The quote for other lines of the same branch, if it adds nothing to their sum; else null. */
export function quoteWithoutAdditions(
  quote: Quote | null,
  { branchId, sum }: QuoteRequest,
): Quote | null {
  if (quote?.branchId !== branchId || !addsNothing(quote.totals)) return null;
  // The rounding of cash is known only for the quoted sum.
  return { ...quote, totals: { ...quote.totals, lines: sum, total: sum }, cashTotal: sum };
}

/** Whether the total consists of the lines only, whatever their sum is. */
export function addsNothing({ service, serviceRate, taxMode, taxRate, discount }: Totals): boolean {
  const isUntaxed = taxMode === 'off' || taxRate === 0;
  return isUntaxed && serviceRate === 0 && service === 0 && discount === 0;
}
