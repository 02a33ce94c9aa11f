import { STORAGE_BOUNDS } from './bounds.ts';
import { errors } from './storage-error.ts';

/** The characters that Supabase Storage takes; no percent sign, no backslash, no control character. */
const KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const BUCKET_NAME = /^[\w!\-.*'() &$@=;:+,?]+$/;

/**
 * True when every part of a URL's path means itself: decoded once, it holds nothing that a second
 * reader could take for another part, and no part is empty or climbs.
 */
export function isPlainPath(url: string): boolean {
  const parts = new URL(url).pathname.slice(1).split('/');
  return parts.every((part) => {
    try {
      const decoded = decodeURIComponent(part);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
      return isPlainPart(decoded) && !/[%/\\\x00-\x1f\x7f]/.test(decoded);
    } catch {
      return false;
    }
  });
}

/**
 * The key of an object to be written, checked.
 *
 * @throws StorageError `InvalidKey`.
 */
export function validKey(key: string): string {
  const isValid =
    key.length <= STORAGE_BOUNDS.keyLength.limit &&
    KEY.test(key) &&
    key.split('/').every(isPlainPart);
  if (!isValid) throw errors.invalidKey(key);
  return key;
}

/** True for a name that a bucket may have. */
export function isBucketName(name: string): boolean {
  return (
    name.length <= STORAGE_BOUNDS.bucketNameLength.limit &&
    BUCKET_NAME.test(name) &&
    name.trim() === name &&
    isPlainPart(name)
  );
}

function isPlainPart(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..';
}
