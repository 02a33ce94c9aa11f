import { ANSWER_TIMEOUT_MS } from '../answer-timeout.ts';
import type { ApiCaller, Database } from '../database/database.ts';
import { checkBound, REST_BOUNDS } from './bounds.ts';
import { RestError } from './rest-error.ts';
import type { RestHeaders } from './rest-request.ts';
import type { Compiler } from './sql/compiler.ts';
import { compileStatement, type StatementParts, type StatementResult } from './sql/statement.ts';

/** Where and for whom statements run. */
export interface Executor {
  database: Pick<Database, 'as'>;
  caller: ApiCaller;
  /** Fires when the caller has gone away. */
  signal: AbortSignal;
  /** What functions and policies may read with `current_setting`. */
  settings: Record<string, string>;
}

/** The result of a request whose answer has a body. */
export type Result = Omit<StatementResult, 'body'> & { body: string };

/**
 * Runs the one statement of a request in a transaction of its own, and takes everything back when
 * the result is not what the request allows.
 *
 * @throws RestError PGRST116 for anything but one row when one was asked for, PGRST124 for more
 * rows than `max-affected`.
 */
export async function execute(
  executor: Executor,
  { format, preferences }: RestHeaders,
  parts: StatementParts,
  { parameters }: Compiler,
  options: { readOnly: boolean; isSingle: boolean; limitsAffected?: boolean },
): Promise<Result> {
  const { text, values } = parameters.render(compileStatement(parts, format.stripsNulls));
  const { caller, settings } = executor;
  const { timezone, handling, maxAffected } = preferences;
  return inTime(executor.signal, (signal) =>
    executor.database.as(
      caller,
      async ({ query }) => {
        const [row] = await query<StatementResult>(text, values);
        if (!row) throw new Error('The statement of a request gave no row');
        if (options.isSingle && row.rows !== 1) throw notSingular(row.rows);
        if (
          options.limitsAffected &&
          handling === 'strict' &&
          row.rows > (maxAffected ?? Infinity)
        ) {
          throw tooManyAffected(row.rows);
        }
        if (row.body === null) checkBound('answerBytes', REST_BOUNDS.answerBytes.limit + 1);
        return { ...row, body: row.body ?? '' };
      },
      {
        readOnly: options.readOnly,
        settings: timezone === undefined ? settings : { ...settings, timezone },
        signal,
      },
    ),
  );
}

/** A request that waited too long; its code makes the gateway answer 503. */
class AnswerTimeoutError extends Error {
  override readonly name = 'AnswerTimeoutError';
  readonly code = 'ETIMEDOUT';
}

/** Gives up after the time of an answer. Work that has not started by then never does. */
async function inTime<T>(gone: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeout.abort();
    late.reject(new AnswerTimeoutError('The request waited too long for the database'));
  }, ANSWER_TIMEOUT_MS);
  const result = work(AbortSignal.any([gone, timeout.signal]));
  try {
    return await Promise.race([result, late.promise]);
  } catch (error) {
    if (gone.aborted || timeout.signal.aborted) {
      throw new AnswerTimeoutError('The request was given up', { cause: error });
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function notSingular(rows: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

function tooManyAffected(rows: number): RestError {
  return new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });
}
