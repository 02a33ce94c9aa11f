import type { Connection } from '@supabase/lite';

/** What the backend needs of a database, whichever driver is behind it. */
export interface Database {
  /** The connection that lite works with; only inside {@link serve}. */
  readonly connection: Connection;
  /** Runs one or more statements without parameters, as the owner. */
  run(sql: string): Promise<void>;
  /** Runs one statement as the owner, outside row-level security. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs the statements of `work` in one transaction, as the owner, and answers what it answers. */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  /** Lets lite use the connection. Work given here must not call the methods above. */
  serve<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type Statements = Pick<Database, 'run' | 'query'>;

/** Milliseconds after which PostgreSQL gives up a statement, so that no request hangs. */
export const STATEMENT_TIMEOUT_MS = 8_000;
