import { getSupabase, unwrap } from 'shared-auth';
import type { DayMoney, DayReport, ReportSession, TillResult } from './report.ts';

/** Amounts by method. */
type Amounts = Readonly<Record<string, number>>;

/** `day_report()`, see supabase/migrations. */
interface ReportRow {
  branch_name: string;
  time_zone: string;
  business_date: string;
  now: string;
  money: {
    orders: number;
    cancelled: number;
    cancelled_amount: number;
    income: Amounts;
    unpaid: number;
    owed: number;
    other_days: number;
    methods: { method: string; paid: number; refunded: number; net: number }[];
    categories: { category: string | null; amount: number }[];
  };
  refunds: {
    order_number: number;
    amount: number;
    method: string;
    reason: string;
    at: string;
    by: string | null;
  }[];
  sessions: SessionRow[];
}

interface SessionRow {
  id: number;
  opened_at: string;
  closed_at: string | null;
  opening_cash: number;
  note: string | null;
  opened_by: string | null;
  closed_by: string | null;
  report: { expected: Amounts; counted: Amounts; difference: Amounts; counts: number } | null;
}

/** The methods of a till, in the order of the report. */
const TILL_METHODS = ['cash', 'qris_static', 'qris_midtrans'] as const;

/**
 * Fetches the report of a business day of a branch.
 *
 * @param date as 2026-11-30; by default the current business day.
 * @throws BackendError `admin_only`
 */
export async function readDayReport(branchId: number, date: string | null): Promise<DayReport> {
  const supabase = await getSupabase();
  const day = { branch_id: branchId, ...(date !== null && { business_date: date }) };
  const row = unwrap(await supabase.rpc('day_report', day)) as unknown as ReportRow;
  return {
    branchName: row.branch_name,
    timeZone: row.time_zone,
    businessDate: row.business_date,
    now: row.now,
    money: toMoney(row.money),
    refunds: row.refunds.map(({ order_number, ...refund }) => ({
      ...refund,
      orderNumber: order_number,
    })),
    sessions: row.sessions.map(toSession),
  };
}

function toMoney({ income, cancelled_amount, other_days, ...money }: ReportRow['money']): DayMoney {
  const part = (account: string) => income[account] ?? 0;
  return {
    ...money,
    cancelledAmount: cancelled_amount,
    otherDays: other_days,
    income: {
      sales: part('sales'),
      discount: part('discount'),
      service: part('service'),
      // The ledger takes an included tax out of the sales again.
      addedTax: part('tax') + part('tax_in_prices'),
      includedTax: 0 - part('tax_in_prices'),
      rounding: part('rounding'),
    },
  };
}

function toSession(row: SessionRow): ReportSession {
  return {
    id: row.id,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    openingCash: row.opening_cash,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    result: row.report && toResult(row.report, row.note),
  };
}

function toResult(
  { expected, counted, difference, counts }: NonNullable<SessionRow['report']>,
  note: string | null,
): TillResult {
  return {
    methods: TILL_METHODS.map((method) => ({
      method,
      expected: expected[method] ?? 0,
      counted: counted[method] ?? 0,
      difference: difference[method] ?? 0,
    })),
    counts,
    note,
  };
}
