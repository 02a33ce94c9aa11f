/** Rupiah by method, with the method names of the database. */
export type MoneyByMethod = Readonly<Record<TillMethod, number>>;

export type TillMethod = 'cash' | 'qris_static' | 'qris_midtrans';

/** Methods that are counted when the till closes, with their labels. */
export const TILL_METHODS: readonly { name: TillMethod; label: string }[] = [
  { name: 'cash', label: 'Tunai' },
  { name: 'qris_static', label: 'QRIS statis' },
  { name: 'qris_midtrans', label: 'QRIS Midtrans' },
];

/** A branch whose till opens or closes. */
export interface TillBranch {
  id: number;
  name: string;
  /** Whether customers can order only while the till is open. */
  requiresTill: boolean;
}

/** An order whose money is missing. */
export interface UnpaidOrder {
  id: number;
  number: number;
  customerName: string;
  /** Whole rupiah. */
  balanceDue: number;
}

/** A count of the money, compared with what the database expects. */
export interface TillCount {
  counted: MoneyByMethod;
  /** Cash includes that of the opening. */
  expected: MoneyByMethod;
  /** Counted less expected. */
  difference: MoneyByMethod;
}

/** A closed till session. */
export interface ClosedTill {
  openedAt: number;
  closedAt: number;
  /** Cash in the drawer at the opening, in rupiah. */
  openingCash: number;
  note: string | null;
  count: TillCount;
  /** Number of counts, of which the last one counts. */
  counts: number;
  /** Number of orders placed during the session, and what they cost in rupiah, less cancellations and refunds. */
  orders: number;
  sales: number;
}
