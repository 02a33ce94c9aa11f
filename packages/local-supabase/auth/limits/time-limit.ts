import { withTimeout } from 'node-kit/with-timeout';
import { ANSWER_TIMEOUT_MS, type Database, type Statements } from '../../database/database.ts';

/**
 * Runs the work of a request for at most {@link ANSWER_TIMEOUT_MS}. After that, the database passed to
 * it runs no further statement, and its transaction is rolled back. A statement under way ends at the
 * statement timeout of PostgreSQL, which is a little shorter.
 *
 * @throws TimeoutError; the gateway answers 503.
 */
export function withTimeLimit<T>(
  database: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return withTimeout(ANSWER_TIMEOUT_MS, (signal) => work(endedBy(signal, database)));
}

function endedBy(signal: AbortSignal, database: Database): Database {
  const ending = (statements: Statements): Statements => ({
    run: async (sql) => {
      signal.throwIfAborted();
      return statements.run(sql);
    },
    query: async (sql, parameters) => {
      signal.throwIfAborted();
      return statements.query(sql, parameters);
    },
  });
  return {
    ...database,
    ...ending(database),
    transaction: async (work) => {
      signal.throwIfAborted();
      return database.transaction(async (statements) => {
        const result = await work(ending(statements));
        signal.throwIfAborted();
        return result;
      });
    },
  };
}
