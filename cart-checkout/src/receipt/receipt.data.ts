import { getCatalogue, unwrap } from 'shared-auth';
import { lineOptions } from 'shared-ui/line-text';
import { toTotals } from '../to-totals.ts';
import type { MoneyMethod, Receipt } from './receipt.ts';

/** The JSON of the database function `receipt`. */
interface ReceiptJson {
  number: number | null;
  branch_name: string;
  branch_address: string;
  legal_name: string | null;
  tax_number: string | null;
  time_zone: string;
  order_number: number;
  created_at: string;
  status: string;
  table_name: string | null;
  lines: {
    id: number;
    name: string;
    size: string | null;
    options: unknown;
    note: string | null;
    price: number;
    quantity: number;
    refunded_quantity: number;
  }[];
  lines_total: number;
  discount: number;
  service: number;
  service_rate: number;
  tax: number;
  tax_rate: number;
  tax_mode: string;
  rounding: number;
  total: number;
  balance_due: number;
  payments: { method: MoneyMethod; amount: number; received: number | null; at: string }[];
  refunds: { method: MoneyMethod; amount: number; rounding: number; at: string }[];
}

/**
 * Fetches the receipt with this token, for anyone who has it.
 *
 * @param token a UUID.
 * @returns undefined if there is none.
 * @throws BackendError
 */
export async function fetchReceipt(
  token: string,
  signal: AbortSignal,
): Promise<Receipt | undefined> {
  const catalogue = await getCatalogue();
  const json = unwrap(await catalogue.rpc('receipt', { token }).abortSignal(signal));
  if (json === null) return undefined;
  const row = json as unknown as ReceiptJson;
  return {
    number: row.number,
    orderNumber: row.order_number,
    createdAt: row.created_at,
    timeZone: row.time_zone,
    isCancelled: row.status === 'dibatalkan',
    tableName: row.table_name,
    branch: {
      name: row.branch_name,
      address: row.branch_address,
      legalName: row.legal_name,
      taxNumber: row.tax_number,
    },
    lines: row.lines.map(({ refunded_quantity, options, ...line }) => ({
      ...line,
      options: lineOptions(options),
      refundedQuantity: refunded_quantity,
    })),
    totals: toTotals(row, row.lines_total, row.total),
    balanceDue: row.balance_due,
    payments: row.payments,
    refunds: row.refunds.map(({ rounding, ...refund }) => ({
      ...refund,
      amount: refund.amount + rounding,
    })),
  };
}
