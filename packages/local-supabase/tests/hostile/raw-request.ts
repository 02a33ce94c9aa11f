/** The sender of a request; the token of its account is added when it is sent. */
export type Role = 'anon' | 'customer' | 'admin';

/** A request as it is sent; nothing in it is checked or repaired. */
export interface RawRequest {
  role: Role;
  method: string;
  /** Path and query, percent-encoded. */
  path: string;
  /** Added to the key and the token, or in their place; null omits one. */
  headers?: Record<string, string | null>;
  /** Text is sent as UTF-8. */
  body?: string | Uint8Array;
}

/** Maximum of printed characters of a body. */
const MAX_PRINTED = 4_000;

/** A request as a literal for a test. */
export function printRequest({ body, ...rest }: RawRequest): string {
  if (body === undefined) return JSON.stringify(rest);
  return `${JSON.stringify(rest).slice(0, -1)},"body":${printBody(body)}}`;
}

function printBody(body: string | Uint8Array): string {
  if (typeof body === 'string') return shorten(JSON.stringify(body));
  return `Buffer.from(${shorten(JSON.stringify(Buffer.from(body).toString('base64')))}, 'base64')`;
}

function shorten(text: string): string {
  if (text.length <= MAX_PRINTED) return text;
  return `${text.slice(0, MAX_PRINTED)}… (${text.length} characters)`;
}
