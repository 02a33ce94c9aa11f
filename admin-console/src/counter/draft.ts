import type { Payment } from '../payment/payment.ts';
import type { Choice } from './choice.rules.ts';

/** A line of the order that the cashier types. Names and prices come from the menu. */
export interface DraftLine {
  /** Unique in the draft. */
  key: string;
  productId: number;
  /** For a product that leaves the menu. */
  name: string;
  choice: Choice;
  note: string;
  quantity: number;
}

/** The order that the cashier types. */
export interface Draft {
  /** Idempotency key: however often it is sent, it is one order. */
  key: string;
  lines: readonly DraftLine[];
  guestName: string;
  tableName: string;
  note: string;
  /** Whole rupiah; null for none. */
  discount: number | null;
  discountReason: string;
}

/** A draft as it was sent. */
export interface CounterRequest {
  key: string;
  branchId: number;
  /** What is to be paid, in rupiah; for cash rounded. */
  expectedTotal: number;
  lines: readonly {
    productId: number;
    size: string | null;
    options: readonly number[];
    note: string;
    quantity: number;
  }[];
  guestName: string;
  tableName: string;
  note: string;
  discount: number;
  discountReason: string;
  /** Null: paid later. */
  payment: Payment | null;
}

/** An order that the database has recorded. */
export interface PlacedOrder {
  number: number;
  /** Whole rupiah. */
  total: number;
  /** What is still to be paid. */
  due: number;
  /** Money to give back; null unless it was paid in cash. */
  change: number | null;
  /** Last part of the address of the receipt. */
  receiptToken: string;
}

/** What the counter keeps for a reload. */
export interface CounterState {
  draft: Draft;
  /** Sent without an answer: it may have been recorded, so the draft must not change. */
  sent: CounterRequest | null;
  /** The last order, until the next one begins. */
  placed: PlacedOrder | null;
}
