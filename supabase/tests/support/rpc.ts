import type { Caller, TestDatabase, Transaction } from './database.ts';

/** Arguments of a function, by name. */
export type Arguments = Record<string, unknown>;

/** Calls a function of the API in a transaction of its caller, and returns the rows of its result. */
export async function callFunction<T extends object>(
  sql: Transaction,
  name: string,
  given: Arguments,
): Promise<T[]> {
  const list = Object.keys(given).map((argument, index) => `${argument} => $${index + 1}`);
  const statement = `select * from public.${name}(${list.join(', ')})`;
  return [...(await sql.unsafe<T[]>(statement, Object.values(given) as never[]))];
}

/** Calls a function of the API as a caller, and returns the rows of its result. */
export function rpc<T extends object>(
  db: TestDatabase,
  caller: Caller,
  name: string,
  given: Arguments = {},
): Promise<T[]> {
  return db.as(caller, (sql) => callFunction<T>(sql, name, given));
}
