import type { Totals } from 'shared-ui/totals';

/** The parts of a total in rows and results of the database. */
interface TotalsRow {
  discount: number;
  service: number;
  tax: number;
  rounding: number;
  service_rate: number;
  /** A check constraint allows only the modes of `Totals`. */
  tax_mode: string;
  tax_rate: number;
}

/** Reads a total; orders and results name the sum of the lines and the total differently. */
export function toTotals(row: TotalsRow, lines: number, total: number): Totals {
  const { discount, service, tax, rounding } = row;
  return {
    lines,
    discount,
    service,
    tax,
    rounding,
    total,
    serviceRate: row.service_rate,
    taxMode: row.tax_mode as Totals['taxMode'],
    taxRate: row.tax_rate,
  };
}
