import { readDescribed } from './backend-fetch.ts';

/**
 * A failed call to the backend. Every call of this package fails with it.
 *
 * `code` is stable, for programs: `unreachable` when there was no usable response, `session_ended`
 * when the session is gone, the reason that our SQL raised (`sold_out`, `price_changed`, …), or the
 * code of PostgreSQL, PostgREST or Supabase Auth.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Machine-readable detail of an error that our SQL raised. */
  readonly detail: unknown;
  /** Id of the request in the server's log; undefined without a response. */
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

/** An error of one of Supabase's libraries: the fields that this module reads. */
interface ClientError {
  name?: string;
  message: string;
  /** PostgREST only: the library passes on the whole body, see `backend-fetch.ts`. */
  msg?: string;
  code?: string | undefined;
  details?: string | null;
  /** Auth and storage only; results of PostgREST have it beside the error. */
  status?: number | undefined;
  /** Storage only: the real status, where hosted projects respond with 400. */
  statusCode?: string | undefined;
}

/**
 * Maps an error of Supabase's libraries.
 *
 * @param status of the response, where the error itself has none.
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
  // The library gives this name, and no code, for a session that is gone here or on the server.
  const isSessionMissing = error.name === 'AuthSessionMissingError';
  return new BackendError(isSessionMissing ? 'session_ended' : code || 'unknown', status, message);
}

/** Maps the failed fetch of a library or the configuration: the backend cannot be reached. */
export function toUnreachable(error: unknown): BackendError {
  return error instanceof BackendError ? error : new BackendError('unreachable', 0, String(error));
}

interface Result {
  data: unknown;
  error: ClientError | null;
  /** Missing in results of auth and storage. */
  status?: number;
}

type DataOf<R> = R extends { error: null; data: infer Data } ? Data : never;

/**
 * The data of a result of Supabase's database, auth or storage client.
 *
 * @throws BackendError for every error; expected ones are caught by their `code`.
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
