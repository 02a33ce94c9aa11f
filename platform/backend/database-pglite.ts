import { createPgliteConnection } from '@supabase/lite/pglite';
import type { Database, Statements } from './database.ts';
import { createQueue } from './exclusive.ts';
import { isoTimestamp, jsonNumber, NUMERIC, TIMESTAMP, TIMESTAMPTZ } from './parsers.ts';

/** Opens the embedded PostgreSQL whose files are in `folder`; makes it when it is not there. */
export async function openPglite(folder: string): Promise<Database> {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: {
      parsers: {
        [NUMERIC]: jsonNumber,
        [TIMESTAMP]: isoTimestamp,
        [TIMESTAMPTZ]: isoTimestamp,
      },
    },
  });
  const engine = connection.driver;
  await engine.waitReady;
  const alone = createQueue();

  const statementsOf = (target: Pick<typeof engine, 'exec' | 'query'>): Statements => ({
    run: async (sql) => {
      await target.exec(sql);
    },
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
      (await target.query<Row>(sql, [...parameters])).rows,
  });
  const direct = statementsOf(engine);

  return {
    connection,
    run: (sql) => alone(() => direct.run(sql)),
    query: (sql, parameters) => alone(() => direct.query(sql, parameters)),
    transaction: (work) =>
      alone(() => engine.transaction((transaction) => work(statementsOf(transaction)))),
    serve: alone,
    close: () => alone(() => connection.close()),
  };
}
