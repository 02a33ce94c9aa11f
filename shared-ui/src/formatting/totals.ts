/** What an order costs, as order_totals() calculates it. Money is whole rupiah, rates are basis points. */
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
  serviceRate: number;
  taxMode: 'off' | 'added' | 'included';
  taxRate: number;
}

/** A part of a total. */
export interface TotalRow {
  label: string;
  /** Whole rupiah; negative for what reduces the total. */
  amount: number;
  /** Whether it is contained in the total, instead of added to it. */
  isIncluded?: boolean;
}

/**
 * The parts of a total with the labels that cart, order, counter and receipt share, without the total itself; empty
 * if it consists of the lines only.
 */
export function totalRows(totals: Totals): TotalRow[] {
  const { lines, discount, service, tax, rounding, taxMode } = totals;
  const taxLabel = `PB1 ${percent(totals.taxRate)}`;
  const added: TotalRow[] = [
    { label: 'Diskon', amount: -discount },
    { label: `Layanan ${percent(totals.serviceRate)}`, amount: service },
    { label: taxLabel, amount: taxMode === 'added' ? tax : 0 },
    { label: 'Pembulatan tunai', amount: rounding },
  ].filter(({ amount }) => amount !== 0);
  return [
    ...(added.length > 0 ? [{ label: 'Subtotal', amount: lines }, ...added] : []),
    ...(taxMode === 'included' && tax > 0
      ? [{ label: `Termasuk ${taxLabel}`, amount: tax, isIncluded: true }]
      : []),
  ];
}

/** Formats basis points: `5 %`, `12,5 %`. */
function percent(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}\u00a0%`;
}
