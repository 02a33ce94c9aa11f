/** Request timeout in ms (503). PostgreSQL cancels the statement a little earlier. */
export const ANSWER_TIMEOUT_MS = 10_000;

/** Roles of requests in the database, as in a hosted project. */
export type ApiRole = 'anon' | 'authenticated' | 'service_role';

/** The caller of a request, for row-level security. */
export interface ApiCaller {
  role: ApiRole;
  /** Claims of the access token; only `{ role }` for a request with a key and no token. */
  claims: { role: string; sub?: string };
}

/** A caller with the publishable key and without an access token. */
export const ANON: ApiCaller = { role: 'anon', claims: { role: 'anon' } };

/** Bypasses row-level security. */
export const SERVICE: ApiCaller = { role: 'service_role', claims: { role: 'service_role' } };

export interface Statements {
  /** Runs one or more statements without parameters. */
  run(sql: string): Promise<void>;
  /** Runs one statement. Its placeholders need explicit types where PostgreSQL cannot infer them. */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export interface CallerOptions {
  /** Forbids writes in the transaction; false by default. */
  readOnly?: boolean;
  /** Further settings of the transaction, such as `storage.operation`. */
  settings?: Record<string, string>;
  /** Aborts before the transaction starts; statements under way end at their timeout. */
  signal?: AbortSignal;
}

/** The PostgreSQL of the shop. The methods of {@link Statements} run as its owner. */
export interface Database extends Statements {
  /** Runs the statements of `work` in one transaction, as the owner, and returns its result. */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
  /**
   * Runs the statements of `work` in one transaction with the rights of a caller: grants and
   * row-level security apply, and so do the time limits of the role.
   *
   * @throws DOMException `AbortError` when the signal aborts before the transaction starts
   */
  as<T>(
    caller: ApiCaller,
    work: (statements: Statements) => Promise<T>,
    options?: CallerOptions,
  ): Promise<T>;
  /**
   * Calls `listener` with the payload of each notification of a channel, and `onReconnect` after a
   * lost connection, during which notifications may have been missed.
   */
  listen(
    channel: string,
    listener: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<void>;
  close(): Promise<void>;
}
