/** Parts of what was sold on a day, in whole rupiah; reductions are negative. */
export interface Income {
  /** Sum of the lines. */
  sales: number;
  discount: number;
  service: number;
  /** Tax on top of the prices. */
  addedTax: number;
  /** Tax that the prices include; not a part of the sum. */
  includedTax: number;
  rounding: number;
}

/** What was received and returned in a way of paying. */
export interface MethodSum {
  method: string;
  paid: number;
  refunded: number;
  net: number;
}

/** The money of a day. Whole rupiah. */
export interface DayMoney {
  orders: number;
  cancelled: number;
  cancelledAmount: number;
  income: Income;
  methods: readonly MethodSum[];
  /** Sales by category, largest first; null: unknown. */
  categories: readonly { category: string | null; amount: number }[];
  /** What orders of the day have to pay. */
  unpaid: number;
  /** What must be returned. */
  owed: number;
  /** What orders of other days have to pay more; negative: they were paid. */
  otherDays: number;
}

/** A refund of the day. */
export interface ReportRefund {
  orderNumber: number;
  /** What the customer received, in rupiah. */
  amount: number;
  method: string;
  reason: string;
  /** ISO 8601. */
  at: string;
  /** Null: Midtrans, or a deleted account. */
  by: string | null;
}

/** The count of a closed till session, by method in rupiah. */
export interface TillResult {
  methods: readonly { method: string; expected: number; counted: number; difference: number }[];
  /** How often the cashier counted. */
  counts: number;
  note: string | null;
}

/** A till session of the day. */
export interface ReportSession {
  id: number;
  openedAt: string;
  openedBy: string | null;
  openingCash: number;
  /** Null: still open; what it should contain is shown after the count only. */
  closedAt: string | null;
  closedBy: string | null;
  result: TillResult | null;
}

/** The report of a business day. */
export interface DayReport {
  branchName: string;
  timeZone: string;
  /** As 2026-11-30. */
  businessDate: string;
  /** The time of the database, ISO 8601. */
  now: string;
  money: DayMoney;
  refunds: readonly ReportRefund[];
  sessions: readonly ReportSession[];
}
