import type { ApiRole } from './database.ts';

/** An error of PostgreSQL, as thrown by the driver. */
export interface DatabaseError {
  /** SQLSTATE, or the code of the system for a lost connection. */
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** The body of an error answer of PostgREST. */
export interface RestErrorBody {
  code: string;
  message: string;
  details: string | object[] | null;
  hint: string | null;
}

/**
 * The database is unreachable or shutting down, or it cancelled a statement (timeout) or a transaction
 * (deadlock, conflict): the same request may succeed later.
 */
const UNAVAILABLE =
  /^(08...|25P0[34]|40001|40P01|53...|55P03|57014|57P0.|ECONN.*|ENOTFOUND|ETIMEDOUT|EPIPE|CONNECT.*|CONNECTION_.*)$/;

/** True for the code of an error of the server, not of the request. */
export function isUnavailable(code: string | undefined): boolean {
  return code !== undefined && UNAVAILABLE.test(code);
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    typeof (error as { code?: unknown }).code === 'string' &&
    (isUnavailable((error as unknown as DatabaseError).code) ||
      /^[0-9A-Z]{5}$/.test((error as unknown as DatabaseError).code))
  );
}

/**
 * The answer of PostgREST to an error of the database:
 * https://docs.postgrest.org/en/v13/references/errors.html
 *
 * @param role missing rights are 401 for `anon`, which can sign in, and 403 for the others
 */
export function restErrorOf(
  { code, message, detail = null, hint = null }: DatabaseError,
  role: ApiRole,
): { status: number; body: RestErrorBody } {
  const status = statusOf(code, role);
  // The message of an internal error may quote data or paths.
  if (status >= 500) {
    return { status, body: { code, message: 'Internal error', details: null, hint: null } };
  }
  return { status, body: { code, message, details: detail, hint } };
}

function statusOf(code: string, role: ApiRole): number {
  // Raised by the SQL of the shop: PT409 means 409.
  const raised = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (raised) return Number(raised);
  if (code === 'P0001') return 400;
  if (code === '42501') return role === 'anon' ? 401 : 403;
  if (code === '42883' || code === '42P01') return 404;
  if (code === '23503' || code === '23505') return 409;
  if (code === '25006') return 405;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (code.startsWith('54')) return 413;
  if (/^(09|25|2D|38|39|3B|40|55|F0|HV|P0|XX)/.test(code)) return 500;
  return 400;
}
