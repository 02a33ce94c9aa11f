import type { Caller, TestDatabase, Transaction } from './database.ts';
import { type DatabaseError, toDatabaseError } from './database-error.ts';

/** Result of the second of two concurrent requests. */
export type Outcome<T> = { value: T } | { error: DatabaseError };

/**
 * Starts `second` while the transaction of `first` is open, and commits `first` once `second` waits for it.
 *
 * @returns the outcome of `second`, and whether it had to wait.
 */
export async function interleave<T>(
  db: TestDatabase,
  caller: Caller,
  first: (sql: Transaction) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<{ outcome: Outcome<T>; hasWaited: boolean }> {
  let outcome: Outcome<T> | undefined;
  let work: Promise<void> | undefined;
  let hasWaited = false;
  await db.as(caller, async (sql) => {
    await first(sql);
    work = second().then(
      (value) => {
        outcome = { value };
      },
      (error: unknown) => {
        outcome = { error: toDatabaseError(error) };
      },
    );
    while (outcome === undefined && !hasWaited) hasWaited = (await countWaiting(db)) > 0;
  });
  await work;
  return { outcome: outcome as Outcome<T>, hasWaited };
}

/**
 * How many requests wait for a lock of another. Not for the lock of type `object`, which commits with a NOTIFY take in turn,
 * in all databases of the server.
 */
export async function countWaiting(db: TestDatabase): Promise<number> {
  const rows = await db.sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`;
  return rows.length;
}
