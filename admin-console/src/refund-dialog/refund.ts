/** How the staff return money. */
export type RefundMethod = 'cash' | 'transfer' | 'qris_static' | 'qris_midtrans';

/** What the database would return. Whole rupiah. */
export interface RefundAmount {
  exact: number;
  /** Rounded, when it is returned in cash. */
  inCash: number;
}

/** What a refund would return, and how. */
export interface RefundPreview extends RefundAmount {
  /** Whether Midtrans has received money for the order, and thus can return some. */
  isPaidByMidtrans: boolean;
}

/** A line of an order that can still be refunded. */
export interface RefundableLine {
  id: number;
  /** With its size and options: `Es Teh Large, tanpa es`. */
  name: string;
  /** Units that have not been refunded. */
  quantity: number;
}

/** Units to refund by the id of their line; lines without any are missing. */
export type ChosenUnits = Readonly<Record<number, number>>;

/** What is sent for a refund; the same key refunds once. */
export interface RefundFacts {
  key: string;
  method: RefundMethod;
  reason: string;
}

/** An order of which money is returned. */
export interface RefundedOrder {
  id: number;
  /** Counts from 1 each business day. */
  number: number;
  customerName: string;
}
