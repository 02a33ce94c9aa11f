import { readDescribed } from './backend-fetch.ts';

/**
 * A failed backend call. All calls of this package throw it.
 *
 * `code` is stable and machine-readable: `unreachable` without a usable response, `session_ended` if the
 * session no longer exists, a reason raised by our SQL (`sold_out`, `price_changed`, …), or the code of
 * PostgreSQL, PostgREST or Supabase Auth.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Machine-readable detail of an error raised by our SQL. */
  readonly detail: unknown;
  /** Request id in the server's log; undefined without a response. */
  requestId: string | undefined;
  /** Seconds to wait before the next request (Retry-After). */
  retryAfterSeconds: number | undefined;

  constructor(code: string, status: number, message: string, detail?: unknown) {
    super(message);
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}

/** Our SQL raises `PTxyz`: the API responds with status xyz and the reason as message. */
const OWN_CODE = /^PT\d{3}$/;

/** Common fields of the errors of Supabase's libraries. */
interface ClientError {
  name?: string;
  message: string;
  /** PostgREST only; added to the body by `backend-fetch.ts`. */
  msg?: string;
  code?: string | undefined;
  details?: string | null;
  /** Auth and storage only; PostgREST results have `status` beside the error. */
  status?: number | undefined;
  /** Storage only: the real status; hosted projects respond with 400. */
  statusCode?: string | undefined;
}

/**
 * Maps an error of Supabase's libraries.
 *
 * @param status of the response, for errors without a status.
 */
export function toBackendError(error: ClientError, status = error.status ?? 0): BackendError {
  const { message, requestId, retryAfterSeconds } = readDescribed(error.msg ?? error.message);
  const named = namedError(error, message, Number(error.statusCode) || status);
  return Object.assign(named, { requestId, retryAfterSeconds });
}

function namedError(error: ClientError, message: string, status: number): BackendError {
  if (status === 0 || status >= 500) return new BackendError('unreachable', status, message);
  const code = error.code ?? error.statusCode;
  if (OWN_CODE.test(code ?? '')) {
    return new BackendError(message, status, message, parseDetail(error.details));
  }
  // supabase-js uses this name, without a code, if the session is missing locally or on the server.
  const isSessionMissing = error.name === 'AuthSessionMissingError';
  return new BackendError(isSessionMissing ? 'session_ended' : code || 'unknown', status, message);
}

/** Maps a failed fetch of a library or of the configuration to `unreachable`. */
export function toUnreachable(error: unknown): BackendError {
  return error instanceof BackendError ? error : new BackendError('unreachable', 0, String(error));
}

interface Result {
  data: unknown;
  error: ClientError | null;
  /** Undefined in results of auth and storage. */
  status?: number;
}

type DataOf<R> = R extends { error: null; data: infer Data } ? Data : never;

/**
 * Returns the data of a result of Supabase's database, auth or storage client.
 *
 * @throws BackendError for every error; callers handle expected errors by `code`.
 */
export function unwrap<R extends Result>(result: R): DataOf<R> {
  if (result.error === null) return result.data as DataOf<R>;
  throw toBackendError(result.error, result.status);
}

function parseDetail(details: string | null | undefined): unknown {
  if (!details) return undefined;
  try {
    return JSON.parse(details);
  } catch {
    return undefined;
  }
}
