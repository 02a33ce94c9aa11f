/** Who sends a request: the token of an account is added when it is sent. */
export type Role = 'anon' | 'customer' | 'admin';

/** A request as it goes over the wire; nothing of it is checked or repaired on the way. */
export interface RawRequest {
  role: Role;
  method: string;
  /** Path and query, percent-encoded as they are sent. */
  path: string;
  /** Besides the key and the token, or in their place; null leaves one out. */
  headers?: Record<string, string | null>;
  /** Text is sent as UTF-8. */
  body?: string | Uint8Array;
}

/** Characters of a body that are printed. */
const MAX_PRINTED = 4_000;

/** A request as the literal that a test can hold. */
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
