import type { Database, Statements } from '../database/database.ts';
import { ANSWER_TIMEOUT_MS } from '../gateway/answer-timeout.ts';
import { AuthError } from './auth-error.ts';

/**
 * Runs the work of a request until {@link ANSWER_TIMEOUT_MS}. After that it is answered 503, and the
 * database that it was given runs no further statement for it: a transaction is rolled back. The
 * statement that runs at that moment ends by the time limit of PostgreSQL, a little earlier.
 */
export async function inTime<T>(
  database: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = tooLate();
      controller.abort(error);
      reject(error);
    }, ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work(endedBy(controller.signal, database)), timeout]);
  } finally {
    clearTimeout(timer);
  }
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

function tooLate(): AuthError {
  return new AuthError(503, 'database_unavailable', 'The database does not answer', {
    headers: { 'retry-after': '2' },
  });
}
