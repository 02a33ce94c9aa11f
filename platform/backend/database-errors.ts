import { problem } from './problem.ts';

/** An error of PostgreSQL as both drivers throw it. */
interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** The database cannot be reached, is shutting down, or took too long. */
const UNAVAILABLE = /^(08...|53[0-3]..|57014|57P0.|ECONN.*|ENOTFOUND|ETIMEDOUT|EPIPE|CONNECT.*)$/;

/** Codes that lite answers as hosted projects do. */
const ANSWERED_BY_LITE = /^(PT.*|PGRST|42...|22...|21...|23502|23503|23505|25006)$/;

/** The answer that says: not now, try again. Its code is `database_unavailable`. */
export function databaseUnavailable(path: string): Response {
  return problem(path, 503, 'database_unavailable', 'The database does not answer', {
    'retry-after': '2',
  });
}

/** True for the code of an error that has to do with the server, not with the request. */
export function isUnavailable(code: string | undefined): boolean {
  return code !== undefined && UNAVAILABLE.test(code);
}

/**
 * Turns errors that lite would answer with 500 'SUP' into the answers of PostgREST. It does so by
 * dressing them as a custom error of PostgREST, the one form in which lite keeps code and hint.
 */
export function dressDatabaseError(error: unknown): unknown {
  if (!isDatabaseError(error) || ANSWERED_BY_LITE.test(error.code)) return error;
  const { code, message, detail = null, hint = null } = error;
  // The front sees to these by their code.
  if (isUnavailable(code)) return error;
  const status = statusOf(code);
  // An internal error may quote data or paths; its code is enough.
  const told = status < 500;
  return dressed(code, status, {
    code,
    message: told ? message : 'Internal error',
    details: told ? detail : null,
    hint: told ? hint : null,
  });
}

function dressed(sqlstate: string, status: number, body: object) {
  return {
    sqlstate,
    code: 'PGRST',
    message: JSON.stringify(body),
    detail: JSON.stringify({ status, headers: {} }),
  };
}

/** HTTP status by SQLSTATE: https://docs.postgrest.org/en/v13/references/errors.html */
function statusOf(code: string): number {
  if (code === 'P0001') return 400;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (code.startsWith('54')) return 413;
  if (/^(09|25|2D|38|39|3B|40|5|F0|HV|P0|XX)/.test(code)) return 500;
  return 400;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    typeof (error as { code?: unknown }).code === 'string' &&
    typeof (error as { message?: unknown }).message === 'string'
  );
}
