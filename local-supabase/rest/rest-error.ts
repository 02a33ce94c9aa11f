import type { RestErrorBody } from '../database/database-errors.ts';

/** An error answer of the REST API: https://docs.postgrest.org/en/v13/references/errors.html */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | object[] | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string | object[]; hint?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }

  /** The body of the answer. */
  body(): Omit<RestErrorBody, 'details'> & { details: string | object[] | null } {
    const { code, message, details, hint } = this;
    return { code, message, details, hint };
  }
}

/** PGRST100: a part of the query string that does not match the grammar. */
export function parseError(message: string, details?: string): RestError {
  return new RestError(400, 'PGRST100', message, details === undefined ? {} : { details });
}

/** 42703, with the message of PostgreSQL. */
export function unknownColumn(resource: string, column: string): RestError {
  return new RestError(400, '42703', `column ${resource}.${column} does not exist`);
}
