import type { Totals } from './totals.ts';

/** A part of a total. */
export interface TotalRow {
  label: string;
  /** Whole rupiah; negative for what reduces the total. */
  amount: number;
  /** Whether it is contained in the total, instead of added to it. */
  isIncluded?: boolean;
}

/** The parts of a total, without the total itself; empty if it consists of the lines only. */
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
      ? [{ label: `termasuk ${taxLabel}`, amount: tax, isIncluded: true }]
      : []),
  ];
}

/** Whether the total consists of the lines only, whatever their sum is. */
export function addsNothing({ service, serviceRate, taxMode, taxRate, discount }: Totals): boolean {
  const isUntaxed = taxMode === 'off' || taxRate === 0;
  return isUntaxed && serviceRate === 0 && service === 0 && discount === 0;
}

/** Formats basis points: `5 %`, `12,5 %`. */
function percent(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}\u00a0%`;
}
