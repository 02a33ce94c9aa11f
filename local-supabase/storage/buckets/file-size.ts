import { STORAGE_BOUNDS } from '../bounds.ts';
import { errors } from '../storage-error.ts';

const UNITS: ReadonlyMap<string, number> = new Map([
  ['b', 1],
  ['kb', 1e3],
  ['mb', 1e6],
  ['gb', 1e9],
]);

/**
 * Bytes of a size such as `1mb` or 1000.
 *
 * @throws StorageError for an invalid size, and for one above the limit of the server
 */
export function parseFileSize(size: number | string): number {
  const bytes = typeof size === 'number' ? size : bytesOf(size);
  if (bytes > STORAGE_BOUNDS.fileBytes.limit) throw errors.tooLarge();
  return Math.floor(bytes);
}

function bytesOf(size: string): number {
  const [, amount, unit = ''] = /^(\d{1,12}(?:\.\d{1,6})?)(gb|mb|kb|b)$/i.exec(size) ?? [];
  if (amount === undefined) {
    throw errors.invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  return Number(amount) * (UNITS.get(unit.toLowerCase()) ?? 1);
}
