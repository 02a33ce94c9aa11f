import type { Denial } from './limits/fair-queue.ts';

/**
 * An error answer in the format of the API that the path belongs to, so that supabase-js reads it
 * like an error of a hosted project.
 *
 * @param code stable, for programs
 * @param message for developers; it may change
 */
export function problem(
  path: string,
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): Response {
  return Response.json(bodyFor(path, status, code, message), { status, headers: headers ?? {} });
}

function bodyFor(path: string, status: number, code: string, message: string): object {
  if (path.startsWith('/auth/')) return { code: status, error_code: code, msg: message };
  if (path.startsWith('/storage/')) return { statusCode: String(status), error: code, message };
  return { code, message, details: null, hint: null };
}

/** 503 `database_unavailable`, for a request that may be tried again. */
export function databaseUnavailable(path: string): Response {
  return problem(path, 503, 'database_unavailable', 'The database does not answer', {
    'retry-after': '2',
  });
}

/** Seconds after which a denied request may be tried again. */
const RETRY_AFTER_S = 1;

/** 429 when the address has too many concurrent requests, 503 when all addresses together have. */
export function denied(path: string, reason: Denial): Response {
  const headers = { 'retry-after': String(RETRY_AFTER_S) };
  if (reason === 'overloaded')
    return problem(path, 503, 'overloaded', 'Server is overloaded', headers);
  const message = 'Too many requests at once';
  return problem(path, 429, 'over_request_rate_limit', message, headers);
}
