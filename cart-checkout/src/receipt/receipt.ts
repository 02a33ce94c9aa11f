import type { LineChoice } from 'shared-ui/line-text';
import type { Totals } from 'shared-ui/totals';

/** A line of a receipt; price is the unit price in rupiah. */
export interface ReceiptLine extends LineChoice {
  id: number;
  name: string;
  price: number;
  quantity: number;
  refundedQuantity: number;
}

/** How money was paid or returned. */
export type MoneyMethod = 'cash' | 'qris_static' | 'qris_midtrans' | 'transfer';

/** Money that was received or returned, in rupiah. */
export interface MoneyMovement {
  method: MoneyMethod;
  amount: number;
  /** ISO 8601. */
  at: string;
}

/** An order as its receipt shows it; amounts in rupiah. */
export interface Receipt {
  /** Counts from 1 in the branch; null until the order is paid. */
  number: number | null;
  orderNumber: number;
  createdAt: string;
  timeZone: string;
  isCancelled: boolean;
  tableName: string | null;
  branch: { name: string; address: string; legalName: string | null; taxNumber: string | null };
  lines: ReceiptLine[];
  totals: Totals;
  /** What is still to be paid; negative: to be returned. */
  balanceDue: number;
  /** Cash: the guest gave `received`. */
  payments: (MoneyMovement & { received: number | null })[];
  refunds: MoneyMovement[];
}
