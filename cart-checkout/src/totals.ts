/** What an order costs, as order_totals() calculates it. Money is whole rupiah. */
export interface Totals {
  /** Sum of price times quantity. */
  lines: number;
  discount: number;
  service: number;
  /** With `taxMode` `included`, it is part of the other amounts. */
  tax: number;
  /** Added by the rounding of a payment in cash; may be negative. */
  rounding: number;
  /** What is charged. */
  total: number;
  /** In basis points: 500 is 5 %; like `taxRate`. */
  serviceRate: number;
  /** `off`, `added` or `included`. */
  taxMode: string;
  taxRate: number;
}
