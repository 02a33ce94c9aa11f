import type { Caller, TestDatabase, Transaction } from './database.ts';
import { callFunction } from './rpc.ts';

/** Counts the till of a branch as empty and closes it, with a note about the difference. */
export async function countAndClose<T extends object>(
  sql: Transaction,
  branch: number,
): Promise<T[]> {
  const counted = { cash: 0, qris_static: 0, qris_midtrans: 0 };
  await callFunction(sql, 'count_till', { branch_id: branch, counted: sql.json(counted) });
  return callFunction<T>(sql, 'close_till', { branch_id: branch, note: 'Tidak dihitung' });
}

/** Like {@link countAndClose}, as a caller. */
export function closeTill<T extends object>(
  db: TestDatabase,
  caller: Caller,
  branch: number,
): Promise<T[]> {
  return db.as(caller, (sql) => countAndClose<T>(sql, branch));
}

/** Opens the till of a branch, after closing it if it was open. */
export async function freshTill(
  db: TestDatabase,
  cashier: Caller,
  { branch = 1, cash = 0 } = {},
): Promise<void> {
  const [open] = await db.sql`
    select from public.till_session where branch_id = ${branch} and closed_at is null`;
  if (open) await closeTill(db, cashier, branch);
  await db.as(cashier, (sql) =>
    callFunction(sql, 'open_till', { branch_id: branch, opening_cash: cash }),
  );
}
