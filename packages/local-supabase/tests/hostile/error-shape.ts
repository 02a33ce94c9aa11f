import type { RawAnswer } from './send-raw.ts';

const API = /^\/(rest|auth|storage|functions)\/v1(\/|$)/;

/** The stable code of an error of any API; empty without one. */
export function errorCodeOf(answer: RawAnswer): string {
  const error = parse(answer);
  if (error === undefined) return '';
  const { error_code, code, error: storageCode } = error;
  const ours = typeof code === 'string' && code.startsWith('PT') ? error.message : code;
  return String(error_code ?? ours ?? storageCode ?? '');
}

/**
 * The fault of an error answer; undefined for a valid one: JSON in the format of the API of the path,
 * with a code and a message, and no failure of the server.
 */
export function errorFault(path: string, method: string, answer: RawAnswer): string | undefined {
  const { status, body } = answer;
  if (status < 400) return status < 200 ? `status ${status}: ${body}` : undefined;
  if (status >= 500 && !isTimeout(answer)) return `status ${status}: ${body}`;
  if (method === 'HEAD' || (body.byteLength === 0 && isOfAdapter(path, status))) return undefined;
  const error = parse(answer);
  // The page server answers unknown methods, and paths outside of the APIs.
  if (error?.code === 'method_not_allowed' || !API.test(plainPath(path))) return undefined;
  if (error === undefined) return `status ${status} without JSON: ${body.subarray(0, 300)}`;
  return isShapedFor(plainPath(path), error)
    ? undefined
    : `status ${status} in another shape: ${body}`;
}

/** The path without its query, with `..` resolved. */
function plainPath(path: string): string {
  return new URL(`http://localhost${path}`).pathname;
}

/** Answered by Node's parser, or by the adapter for a path that names another host. */
function isOfAdapter(path: string, status: number): boolean {
  return status === 431 || (status === 400 && /^\/\/|\\/.test(path));
}

/** True for the documented answers to a request that takes too long. */
function isTimeout(answer: RawAnswer): boolean {
  return (
    answer.status === 503 &&
    answer.headers['retry-after'] !== undefined &&
    ['database_unavailable', 'SlowDown', 'request_timeout'].includes(errorCodeOf(answer))
  );
}

function isShapedFor(path: string, error: Record<string, unknown>): boolean {
  const { code, message, msg, error_code, statusCode } = error;
  // The answer of a hosted project's gateway to a request without a key.
  if (typeof message === 'string' && typeof error.hint === 'string' && code === undefined)
    return true;
  if (path.startsWith('/auth/')) {
    return typeof code === 'number' && typeof error_code === 'string' && typeof msg === 'string';
  }
  if (path.startsWith('/storage/')) {
    return (
      typeof statusCode === 'string' &&
      typeof error.error === 'string' &&
      typeof message === 'string'
    );
  }
  return typeof code === 'string' && code !== '' && typeof message === 'string';
}

function parse({ body }: RawAnswer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
