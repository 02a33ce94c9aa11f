import { TimeoutError, withTimeout } from 'node-kit/with-timeout';
import { ANSWER_TIMEOUT_MS, type ApiCaller, type Database } from '../database/database.ts';
import { answerBound, boundError, REST_BOUNDS } from './bounds.ts';
import { RestError, rangeError } from './rest-error.ts';
import type { Compiler } from './sql/compiler.ts';
import { isListTooLarge } from './sql/read.ts';
import { compileStatement, type StatementParts, type StatementResult } from './sql/statement.ts';

/** The database and the caller that statements run for. */
export interface Executor {
  database: Pick<Database, 'as'>;
  caller: ApiCaller;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Settings that functions and policies read with `current_setting`. */
  settings: Record<string, string>;
}

interface ExecuteOptions {
  readOnly: boolean;
  isSingle: boolean;
  /** Rows before the first one of the answer. */
  offset?: number;
}

/** The result of a request whose answer has a body. */
export type Result = Omit<StatementResult, 'body'> & { body: string };

/**
 * Runs the statement of a request in one transaction, and rolls back when the result violates the
 * request's preferences.
 *
 * @throws RestError PGRST116 unless there is one row when one object was requested, PGRST103 for an
 * offset past the end of counted rows, `answer_too_large`.
 * @throws TimeoutError after {@link ANSWER_TIMEOUT_MS}; the gateway answers 503.
 */
export async function execute(
  executor: Executor,
  parts: StatementParts,
  compiler: Compiler,
  options: ExecuteOptions,
): Promise<Result> {
  const { caller, settings } = executor;
  const maxBytes = answerBound(caller.role);
  const statement = compileStatement(parts, REST_BOUNDS[maxBytes].limit);
  const { text, values } = compiler.render(statement);
  const result = withTimeout(ANSWER_TIMEOUT_MS, (timeout) =>
    executor.database.as(
      caller,
      async ({ query }) => {
        const [row] = await query<StatementResult>(text, values);
        if (!row) throw new Error('The statement of a request returned no row');
        if (row.body === null) throw boundError(maxBytes);
        checkOffset(options.offset ?? 0, row.total);
        if (options.isSingle && row.rows !== 1) throw notSingular(row.rows);
        return { ...row, body: row.body };
      },
      {
        readOnly: options.readOnly,
        settings,
        // Pending work does not start after an abort.
        signal: AbortSignal.any([executor.signal, timeout]),
      },
    ),
  );
  return result.catch((error: unknown) => {
    if (isListTooLarge(error)) throw boundError('listBytes');
    if (!executor.signal.aborted) throw error;
    throw new TimeoutError('The client closed the connection', { cause: error });
  });
}

/** An offset equal to the number of rows is an empty page, not an error. */
function checkOffset(offset: number, total: number | null): void {
  if (total === null || offset <= total) return;
  throw rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`);
}

function notSingular(rows: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}
