import { isOrderStatus } from 'shared-ui/order-status';
import { isFinished } from '../order-status.rules.ts';
import { type ListOrder, type Place, readPlace, writePlace } from '../paging.rules.ts';
import type { OrderChange } from './order-changes.ts';

/** What the page shows: the board of open orders, finished or cancelled orders, or the archive. */
export type OrderView = 'open' | 'finished' | 'archive';

/** Filters and cursor of an order list. */
export interface OrderQuery {
  view: OrderView;
  /** Number, name or phone, in all views; empty for no search. */
  search: string;
  /** First day of the page, `YYYY-MM-DD` in western Indonesian time; empty for none. */
  day: string;
  place: Place;
}

/** Views by their URL value; the board is the default. */
const VIEWS = new Map<string, OrderView>([
  ['selesai', 'finished'],
  ['arsip', 'archive'],
]);

const NO_FILTER: OrderQuery = { view: 'open', search: '', day: '', place: 'first' };

/** Query parameters. */
const VIEW = 'tampil';
const SEARCH = 'cari';
const DAY = 'tanggal';

/** Maximum length of a customer name. */
const MAX_SEARCH_LENGTH = 120;

/** Parses the list's query string; invalid values become the default. */
export function readOrderQuery(params: URLSearchParams): OrderQuery {
  const search = (params.get(SEARCH) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const place = readPlace(params, isTime);
  if (search) return { ...NO_FILTER, search, place };
  const view = VIEWS.get(params.get(VIEW) ?? '') ?? 'open';
  if (view === 'open') return NO_FILTER;
  const day = params.get(DAY) ?? '';
  const end = endOfDay(day);
  if (!end) return { ...NO_FILTER, view, place };
  // Ids start at 1, so id 0 at the end of the day selects all orders before that time.
  return { ...NO_FILTER, view, day, place: { side: 'after', id: 0, value: end } };
}

/** The query string of a list; omitted filters are off. */
export function orderSearch(query: Partial<OrderQuery>): string {
  const { view, search, day, place } = { ...NO_FILTER, ...query };
  const params = new URLSearchParams();
  if (search) params.set(SEARCH, search);
  else for (const [word, named] of VIEWS) if (named === view) params.set(VIEW, word);
  if (!search && day) params.set(DAY, day);
  // The day replaces the cursor.
  else writePlace(params, place);
  return params.size > 0 ? `?${params}` : '';
}

/** Whether the page shows the board, which has no pages. */
export function isBoard({ view, search }: OrderQuery): boolean {
  return view === 'open' && search === '';
}

/** The newest order comes first. */
export const NEWEST_FIRST = { column: 'created_at' } as const satisfies ListOrder;

/** Whether a change removes an order from the list. */
export function leavesList({ search }: OrderQuery, change: OrderChange): boolean {
  if (search) return false;
  return !isOrderStatus(change) || !isFinished(change);
}

/** End of a day, ISO 8601; null if the text is not a day. */
function endOfDay(day: string): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isTime(`${day}T00:00:00Z`)) return null;
  return new Date(`${day}T24:00:00+07:00`).toISOString();
}

/** Whether a text is a time in the database's format. `Date` alone would accept February 30. */
function isTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00:00)$/.test(text)) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
}
