/** Rows on a page of a list. */
export const PAGE_SIZE = 20;

/**
 * Cursor of a page in a sorted list (keyset pagination): unlike a page number, other rows that are added or
 * removed do not shift the page, and the database reads only its rows.
 */
export type Place = 'first' | 'last' | NextTo;

interface NextTo extends RowKey {
  side: 'after' | 'before';
}

/** The position of a row in the list's order. */
export interface RowKey {
  id: number;
  /** The row's value in the sort column; empty in a list sorted by id only. */
  value: string;
}

/** Sort order of a list. Ties are sorted by id. */
export interface ListOrder<Column extends string = string> {
  /** Sort column, not nullable; if omitted, the list is sorted by id only. */
  column?: Column;
  isAscending?: boolean;
  isIdAscending?: boolean;
}

/** One page of a list. */
export interface Page<Row> {
  rows: readonly Row[];
  /** Total number of rows. */
  total: number;
  /** Whether the total is capped: there are more rows than counted. */
  isMore?: boolean;
  /** The adjacent pages; null at the end of the list. */
  previous: Place | null;
  next: Place | null;
}

/** Query parameters of the cursor. */
const SIDES = { after: 'setelah', before: 'sebelum' } as const;
const PAGE = 'halaman';
const LAST = 'terakhir';

/**
 * Parses the cursor of a URL; the first page if it is missing or invalid.
 *
 * @param isValue whether a text is a valid value of the sort column.
 */
export function readPlace(params: URLSearchParams, isValue: (text: string) => boolean): Place {
  for (const side of ['after', 'before'] as const) {
    const [, id, value = ''] = /^(\d{1,15})(?:-(.*))?$/s.exec(params.get(SIDES[side]) ?? '') ?? [];
    if (id !== undefined && isValue(value)) return { side, id: Number(id), value };
  }
  return params.get(PAGE) === LAST ? 'last' : 'first';
}

/** Writes a cursor to URL parameters; the first page has none. */
export function writePlace(params: URLSearchParams, place: Place): void {
  for (const name of [SIDES.after, SIDES.before, PAGE]) params.delete(name);
  if (place === 'last') params.set(PAGE, LAST);
  else if (place !== 'first') {
    params.set(SIDES[place.side], place.value ? `${place.id}-${place.value}` : String(place.id));
  }
}

/** Whether the page precedes its cursor, so that it is read backwards. */
export function isBackward(place: Place): boolean {
  return place === 'last' || (place !== 'first' && place.side === 'before');
}

/**
 * Corrects the cursor of an empty page (to the last page) and of a page at the start of the list (to the
 * first page): rows may have been removed since the URL was created.
 */
export function settledPlace(place: Place, { rows, previous }: Page<unknown>): Place {
  if (place === 'first' || (isBackward(place) && previous === null)) return 'first';
  return rows.length === 0 ? 'last' : place;
}
