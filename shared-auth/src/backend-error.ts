import type { AnswerFacts } from './described-failures.ts';

/** A result of supabase-js or postgrest-js, as far as errors go. */
interface Failure extends AnswerFacts {
  code?: string;
  message: string;
  details?: string | null;
}

/**
 * A call to the backend that was refused or did not arrive.
 *
 * `code` is stable and what programs compare: `unreachable` when there was no usable answer, the
 * reason that our SQL raised (`sold_out`, `price_changed`, …), or the code of the database.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Machine-readable detail of a refusal by our SQL. */
  readonly detail: unknown;
  /** Id of the request in the server's log; undefined when no answer came. */
  readonly requestId: string | undefined;
  /** Seconds that the server asked to be left alone. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    detail?: unknown,
    { request_id, retry_after }: AnswerFacts = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.requestId = request_id;
    this.retryAfterSeconds = retry_after;
  }
}

/** Our SQL raises `PTxyz`, which the API answers with status xyz and the reason as message. */
const OWN_CODE = /^PT\d{3}$/;

interface Result {
  data: unknown;
  error: Failure | null;
  status: number;
}

type DataOf<R> = R extends { error: null; data: infer Data } ? Data : never;

/**
 * The data of a result.
 *
 * @throws BackendError for every error; expected refusals are caught by their `code`.
 */
export function unwrap<R extends Result>(result: R): DataOf<R> {
  if (result.error === null) return result.data as DataOf<R>;
  const { error, status } = result;
  const { code, message } = error;
  if (status === 0 || status >= 500) {
    throw new BackendError('unreachable', status, message, undefined, error);
  }
  if (OWN_CODE.test(code ?? '')) {
    throw new BackendError(message, status, message, parseDetail(error.details), error);
  }
  throw new BackendError(code || 'unknown', status, message, undefined, error);
}

function parseDetail(details: string | null | undefined): unknown {
  if (!details) return undefined;
  try {
    return JSON.parse(details);
  } catch {
    return undefined;
  }
}
