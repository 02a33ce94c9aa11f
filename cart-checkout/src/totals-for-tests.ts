import type { Totals } from 'shared-ui/totals';

/** The totals of a sum of lines to which nothing is added, but for the changes. */
export function totalsOf(
  lines: number,
  changes: Partial<Omit<Totals, 'lines' | 'total'>> = {},
): Totals {
  const parts: Omit<Totals, 'total'> = {
    lines,
    discount: 0,
    service: 0,
    tax: 0,
    rounding: 0,
    serviceRate: 0,
    taxMode: 'off',
    taxRate: 0,
    ...changes,
  };
  const { discount, service, tax, taxMode, rounding } = parts;
  const added = service + (taxMode === 'added' ? tax : 0) + rounding;
  return { ...parts, total: lines - discount + added };
}
