/** Rows on a page of a list. */
export const PAGE_SIZE = 20;

/**
 * A page of a sorted list, by the row beside it instead of by a number: rows that come or go elsewhere
 * do not move it, and the database reads only its rows.
 */
export type Place = 'first' | 'last' | NextTo;

interface NextTo extends RowKey {
  side: 'after' | 'before';
}

/** The place of a row in the order of a list. */
export interface RowKey {
  id: number;
  /** Its value in the column that sorts the list; empty in a list that is sorted by id alone. */
  value: string;
}

/** The order of a list. Equal values are sorted by id. */
export interface ListOrder<Column extends string = string> {
  /** A column without nulls; without one the list is sorted by id alone. */
  column?: Column;
  isAscending?: boolean;
  isIdAscending?: boolean;
}

/** One page of a list. */
export interface Page<Row> {
  rows: readonly Row[];
  /** Rows on all pages. */
  total: number;
  /** Whether there are more rows than `total`: the database counts no further. */
  isMore?: boolean;
  /** The neighbouring pages; null where the list ends. */
  previous: Place | null;
  next: Place | null;
}

/** Query parameters that hold the place. */
const SIDES = { after: 'setelah', before: 'sebelum' } as const;
const PAGE = 'halaman';
const LAST = 'terakhir';

/**
 * Reads the place of an address; the first page when it is missing or invalid.
 *
 * @param isValue whether a text is a value of the column that sorts the list
 */
export function readPlace(params: URLSearchParams, isValue: (text: string) => boolean): Place {
  for (const side of ['after', 'before'] as const) {
    const [, id, value = ''] = /^(\d{1,15})(?:-(.*))?$/s.exec(params.get(SIDES[side]) ?? '') ?? [];
    if (id !== undefined && isValue(value)) return { side, id: Number(id), value };
  }
  return params.get(PAGE) === LAST ? 'last' : 'first';
}

/** Writes a place into the parameters of an address; the first page is not written out. */
export function writePlace(params: URLSearchParams, place: Place): void {
  for (const name of [SIDES.after, SIDES.before, PAGE]) params.delete(name);
  if (place === 'last') params.set(PAGE, LAST);
  else if (place !== 'first') {
    params.set(SIDES[place.side], place.value ? `${place.id}-${place.value}` : String(place.id));
  }
}

/** Whether the rows of a page are those before a place, which are read backwards. */
export function isBackward(place: Place): boolean {
  return place === 'last' || (place !== 'first' && place.side === 'before');
}

/**
 * The place to show instead of one whose page is not full although rows precede it, or is the first
 * page; rows may have left the list since the address was made.
 */
export function settledPlace(place: Place, { rows, previous }: Page<unknown>): Place {
  if (place === 'first' || (isBackward(place) && previous === null)) return 'first';
  return rows.length === 0 ? 'last' : place;
}
