import { STORAGE_BOUNDS } from '../bounds.ts';
import { errors } from '../storage-error.ts';

/** The characters that Supabase Storage allows; no percent sign, backslash or control character. */
const KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/**
 * True when every part of a URL's path is unambiguous: decoded once, it contains no separator, escape
 * or control character, and no part is empty, `.` or `..`.
 */
export function isPlainPath(url: string): boolean {
  const parts = new URL(url).pathname.slice(1).split('/');
  return parts.every((part) => {
    try {
      const decoded = decodeURIComponent(part);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches them.
      return isPlainPart(decoded) && !/[%/\\\x00-\x1f\x7f]/.test(decoded);
    } catch {
      return false;
    }
  });
}

/**
 * Checks and returns the key of an object to be written.
 *
 * @throws StorageError `InvalidKey`
 */
export function validKey(key: string): string {
  const isValid =
    key.length <= STORAGE_BOUNDS.keyLength.limit &&
    KEY.test(key) &&
    key.split('/').every(isPlainPart);
  if (!isValid) throw errors.invalidKey(key);
  return key;
}

function isPlainPart(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..';
}
