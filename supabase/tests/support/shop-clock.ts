import { actAs, type Caller, type TestDatabase, type Transaction } from './database.ts';

/** Runs statements of a caller in one transaction, during which private.clock() is exactly this time. */
export async function at<T>(
  db: TestDatabase,
  time: Date | string,
  caller: Caller,
  work: (sql: Transaction) => Promise<T>,
): Promise<T> {
  const result = await db.sql.begin(async (sql) => {
    await sql`update private.settings set clock_offset = ${time}::timestamptz - now()`;
    await actAs(sql, caller);
    const value = await work(sql);
    await sql`select set_config('role', 'none', true)`;
    // Triggers at the end of the transaction use the clock too.
    await sql`set constraints all immediate`;
    await sql`update private.settings set clock_offset = '0'`;
    return { value };
  });
  return (result as { value: T }).value;
}

/** The time this many milliseconds from now. */
export const after = (milliseconds: number) => new Date(Date.now() + milliseconds);
