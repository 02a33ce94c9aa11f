import { RestError } from './rest-error.ts';

/** A range of rows: `limit` of them, or all, after the first `offset`. */
export interface RowRange {
  offset: number;
  limit?: number;
}

/**
 * Parses the header `Range` with `Range-Unit: items`: `0-9`, `10-`.
 *
 * @returns undefined without the header, or for another unit
 * @throws RestError PGRST103, 416.
 */
export function parseRangeHeader(
  range: string | undefined,
  unit: string | undefined,
): RowRange | undefined {
  if (range === undefined || (unit !== undefined && unit.toLowerCase() !== 'items')) {
    return undefined;
  }
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(range.trim()) ?? [];
  // `bytes=0-9` and the like are for files.
  if (first === undefined) return undefined;
  const offset = Number(first);
  if (last === undefined) return { offset };
  if (Number(last) < offset) {
    throw rangeError(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset, limit: Number(last) - offset + 1 };
}

/** The intersection of two ranges; PostgREST combines header and parameters in this way. */
export function intersect(a: RowRange, b: RowRange | undefined): RowRange {
  if (!b) return a;
  const offset = Math.max(a.offset, b.offset);
  const end = Math.min(endOf(a), endOf(b));
  return Number.isFinite(end) ? { offset, limit: Math.max(end - offset, 0) } : { offset };
}

function endOf({ offset, limit }: RowRange): number {
  return limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
}

/**
 * The header `Content-Range`.
 *
 * @param total rows without a range; undefined when they were not counted
 */
export function contentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}

export function rangeError(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}
