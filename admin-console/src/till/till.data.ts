import { getSupabase, unwrap } from 'shared-auth';
import type { ClosedTill, MoneyByMethod, TillCount } from './till.ts';

/**
 * Opens the till of a branch.
 *
 * @param openingCash cash in the drawer, in rupiah.
 * @throws BackendError `till_open`
 */
export async function openTill(branchId: number, openingCash: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('open_till', { branch_id: branchId, opening_cash: openingCash }));
}

/**
 * Records a count of the money; only its answer tells what was expected.
 *
 * @throws BackendError `till_closed`
 */
export async function countTill(branchId: number, counted: MoneyByMethod): Promise<TillCount> {
  const supabase = await getSupabase();
  const answer = unwrap(
    await supabase.rpc('count_till', { branch_id: branchId, counted: { ...counted } }),
  );
  return answer as unknown as TillCount;
}

/** `till_session.report`, see supabase/migrations. */
interface Report extends TillCount {
  counts: number;
  money: { orders: number; total: number };
}

/**
 * Closes the till with the last count.
 *
 * @param note about the difference; null for none.
 * @throws BackendError `till_closed`, `count_outdated`, `count_needed`, `note_needed`
 */
export async function closeTill(branchId: number, note: string | null): Promise<ClosedTill> {
  const supabase = await getSupabase();
  const branch = { branch_id: branchId };
  const row = unwrap(
    await supabase.rpc('close_till', note === null ? branch : { ...branch, note }),
  );
  const { counted, expected, difference, counts, money } = row.report as unknown as Report;
  return {
    openedAt: Date.parse(row.opened_at),
    closedAt: Date.parse(row.closed_at ?? ''),
    openingCash: row.opening_cash,
    note: row.close_note,
    count: { counted, expected, difference },
    counts,
    orders: money.orders,
    sales: money.total,
  };
}
