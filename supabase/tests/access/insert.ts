import type { Sql } from '../support/database.ts';
import type { Row } from './actions.ts';

/** Inserts rows with the columns of the first one, and returns their ids. */
export async function insert(sql: Sql, table: string, rows: Row[]): Promise<number[]> {
  const names = Object.keys(rows[0] ?? {}).join(', ');
  const inserted = await sql.unsafe<{ id: number }[]>(
    `insert into public.${table} (${names})
      select ${names} from jsonb_populate_recordset(null::public.${table}, $1) returning id`,
    [rows as never],
  );
  return inserted.map(({ id }) => Number(id));
}
