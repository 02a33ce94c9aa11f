import { checkBound } from '../bounds.ts';
import { parseError, RestError } from '../rest-error.ts';

/** A name and a value, in the order in which they were sent. */
export type Parameter = readonly [name: string, value: string];

/**
 * Splits and decodes the query of a URL. `+` is a space.
 *
 * @param search as it was sent, with or without its question mark
 * @throws RestError
 */
export function parseQueryString(search: string): Parameter[] {
  checkBound('queryLength', search.length);
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const end = part.indexOf('=');
      const [name, value] = end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
      return [decode(name), decode(value)] as const;
    });
}

function decode(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw parseError('The query string is not valid UTF-8 in percent-encoding');
  }
  if (decoded.includes('\0')) {
    throw new RestError(400, '22P05', 'NUL and unpaired surrogates cannot be stored');
  }
  return decoded;
}
