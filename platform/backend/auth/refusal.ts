import { problem } from '../problem.ts';

/**
 * An expected "no" of the auth API. `code` is the `error_code` of hosted Supabase Auth:
 * https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal';
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  /** The answer of a hosted project; supabase-js makes an AuthApiError of it. */
  answer(): Response {
    return problem('/auth/v1', this.status, this.code, this.message, this.headers);
  }
}

/** A body or query that is not what it should be. */
export function invalid(message: string, status = 400): AuthRefusal {
  return new AuthRefusal(status, 'validation_failed', message);
}
