import { type Place, readPlace, writePlace } from '../paging.rules.ts';

/** Which orders: a page of the list, or of the archive. */
export interface OrderQuery {
  isArchive: boolean;
  place: Place;
  /** The day, `YYYY-MM-DD` in western Indonesian time, with which the page begins; empty for none. */
  day: string;
}

/** Query parameters: the archive in place of the list, a day, and the number of an order. */
const SHOWN = 'tampil';
const ARCHIVE = 'arsip';
const DAY = 'tanggal';
const ORDER_NUMBER = 'nomor';

/** Reads the query of the list; invalid values mean the default. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const day = params.get(DAY) ?? '';
  const end = endOfDay(day);
  return {
    isArchive: params.get(SHOWN) === ARCHIVE,
    // Ids begin with 1: after the end of the day are all orders before it.
    place: end ? { side: 'after', id: 0, value: end } : readPlace(params, isTime),
    day: end ? day : '',
  };
}

/** The number of the order to which an address jumps; null when there is none. */
export function readOrderNumber(params: URLSearchParams): number | null {
  const text = params.get(ORDER_NUMBER)?.trim() ?? '';
  return /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : null;
}

/** The address of a page of the list or archive, as a query string. */
export function orderSearch(isArchive: boolean, place: Place = 'first'): string {
  const params = orderParams(isArchive);
  writePlace(params, place);
  return queryOf(params);
}

/** The address that begins with a day or, when its number is given, with an order. */
export function jumpSearch(isArchive: boolean, { day, number }: { day: string; number: string }) {
  const params = orderParams(isArchive);
  if (number) params.set(ORDER_NUMBER, number);
  else if (day) params.set(DAY, day);
  return queryOf(params);
}

/** Whether an address, by its query string, is one of {@link jumpSearch}. */
export function isJump(search: string): boolean {
  const params = new URLSearchParams(search);
  return params.has(DAY) || params.has(ORDER_NUMBER);
}

function orderParams(isArchive: boolean): URLSearchParams {
  return new URLSearchParams(isArchive ? { [SHOWN]: ARCHIVE } : {});
}

function queryOf(params: URLSearchParams): string {
  return params.size > 0 ? `?${params}` : '';
}

/** The first moment after a day, ISO 8601; null for a text that is no day. */
function endOfDay(day: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isTime(`${day}T00:00:00Z`)) return null;
  return new Date(`${day}T24:00:00+07:00`).toISOString();
}

/** Whether a text is a time as the database writes it; `Date` alone takes February 30 as well. */
function isTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00:00)$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
}
