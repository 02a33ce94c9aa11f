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

  body(): RestErrorBody {
    const { code, message, details, hint } = this;
    return { code, message, details, hint };
  }
}

/** PGRST100: a part of the query string does not match the grammar. */
export function parseError(message: string, details?: string): RestError {
  return new RestError(400, 'PGRST100', message, details === undefined ? {} : { details });
}

export function rangeError(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}

export function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** PGRST127: a feature of PostgREST that this API does not have. */
export function notImplemented(details: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details });
}

/** 42703, with the message of PostgreSQL. */
export function unknownColumn(resource: string, column: string): RestError {
  return new RestError(400, '42703', `column ${resource}.${column} does not exist`);
}
