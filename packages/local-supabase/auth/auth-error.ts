/**
 * An error answer of the auth API. `code` is the `error_code` of hosted Supabase Auth:
 * https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  /** Further fields of the body, such as `weak_password`. */
  readonly details: object;

  constructor(
    status: number,
    code: string,
    message: string,
    { headers = {}, details = {} }: { headers?: Record<string, string>; details?: object } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.details = details;
  }

  /** The answer of a hosted project; supabase-js makes an AuthApiError of it. */
  toResponse(): Response {
    const { status, code, message, headers, details } = this;
    return Response.json(
      { code: status, error_code: code, msg: message, ...details },
      { status, headers },
    );
  }
}

/** A body or query that breaks a rule of its route. */
export function invalid(message: string, status = 400): AuthError {
  return new AuthError(status, 'validation_failed', message);
}
