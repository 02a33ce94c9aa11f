import { UNSTORABLE } from '../gateway/plain-json.ts';
import { checkBound } from './bounds.ts';
import { RestError } from './rest-error.ts';

declare global {
  // Node has both since version 21; the library of TypeScript does not declare them yet.
  interface JSON {
    /** A value that `stringify` serializes as this text. */
    rawJSON(text: string): object;
    isRawJSON(value: unknown): boolean;
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown;
  }
}

/**
 * Parses a JSON body. Numbers keep their source text, so that `JSON.stringify` of the result loses no
 * digit.
 *
 * @throws RestError PGRST102 for a body that is not JSON, 22P05 for text that cannot be stored, and
 * when the body exceeds a bound.
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidJson();
  }
  checkSize(text);
  try {
    return JSON.parse(text, reviveStorable);
  } catch (error) {
    if (error instanceof RestError) throw error;
    throw invalidJson();
  }
}

/** Counts values and levels before memory is allocated for them. */
function checkSize(text: string): void {
  let values = 1;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case 0x22: // A string: skip to its end.
        for (index += 1; index < text.length && text.charCodeAt(index) !== 0x22; index += 1) {
          if (text.charCodeAt(index) === 0x5c) index += 1;
        }
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        checkBound('bodyDepth', depth);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        checkBound('values', values);
    }
  }
}

function reviveStorable(key: string, value: unknown, { source }: { source?: string }): unknown {
  if (UNSTORABLE.test(key)) throw unstorable();
  if (typeof value === 'string' && UNSTORABLE.test(value)) throw unstorable();
  if (typeof value !== 'number' || source === undefined) return value;
  // PostgreSQL would expand the exponent: up to 131,072 digits from a few characters.
  if (!Number.isFinite(value)) {
    throw new RestError(400, '22003', `"${source.slice(0, 40)}" is out of range`);
  }
  return String(value) === source ? value : JSON.rawJSON(source);
}

function invalidJson(): RestError {
  return new RestError(400, 'PGRST102', 'Empty or invalid json');
}

function unstorable(): RestError {
  return new RestError(400, '22P05', 'NUL and unpaired surrogates cannot be stored');
}
