/** A range of bytes, both ends inclusive. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The part of a file that a Range header requests.
 *
 * @returns undefined for the whole file: no header, another unit, several ranges or an invalid value,
 * all of which a server may ignore; `unsatisfiable` for a range outside the file
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'unsatisfiable' : { from: size - count, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'unsatisfiable' : { from, to };
}
