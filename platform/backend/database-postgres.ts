import { createPostgresConnection } from '@supabase/lite/postgres';
import type { ISql } from 'postgres';
import { type Database, STATEMENT_TIMEOUT_MS, type Statements } from './database.ts';
import { isoTimestamp, jsonNumber, NUMERIC, TIMESTAMP, TIMESTAMPTZ } from './parsers.ts';

/** Opens a pool of connections to a PostgreSQL server. Never point it at production data. */
export async function openPostgres(url: string): Promise<Database> {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      connect_timeout: 5,
      // The driver's own waits grow to 20 s per connection, and requests wait along: a database that
      // is gone is to be said at once, and one that is back used at once. In seconds.
      backoff: () => 0.25,
      onnotice: () => undefined,
      connection: { statement_timeout: STATEMENT_TIMEOUT_MS, application_name: 'kedai-senja' },
      types: {
        // lite hands over JSON that is text already; encoding it again would store a JSON string.
        json: { to: 114, from: [114], serialize: jsonText, parse: JSON.parse },
        jsonb: { to: 3802, from: [3802], serialize: jsonText, parse: JSON.parse },
        numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: jsonNumber },
        timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: String, parse: isoTimestamp },
        timestamptz: {
          to: TIMESTAMPTZ,
          from: [TIMESTAMPTZ],
          serialize: String,
          parse: isoTimestamp,
        },
      },
    },
  });
  const pool = connection.driver;

  const statementsOf = (sql: ISql): Statements => ({
    run: async (text) => {
      await sql.unsafe(text).simple();
    },
    query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
      (await sql.unsafe(text, [...parameters] as never[])) as unknown as Row[],
  });

  return {
    connection,
    ...statementsOf(pool),
    transaction: async <T>(work: (statements: Statements) => Promise<T>) => {
      // The driver unwraps promises inside lists; a box keeps the value as it is.
      const box = await pool.begin(async (sql) => ({ value: await work(statementsOf(sql)) }));
      return (box as { value: T }).value;
    },
    serve: (work) => work(),
    close: () => pool.end({ timeout: 5 }),
  };
}

function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
