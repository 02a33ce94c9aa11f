import { isOrderStatus, type OrderStatus } from 'shared-ui/order-status';
import { type ListOrder, type Place, readPlace, writePlace } from '../paging.rules.ts';
import type { OrderChange } from './order-changes.ts';

/** A list of orders: the kitchen's queue, finished or cancelled orders, and the archive. */
export type OrderView = 'open' | 'finished' | 'archive';

/** Filters and cursor of an order list. */
export interface OrderQuery {
  view: OrderView;
  /** Status filter of open orders; null for all. */
  status: OrderStatus | null;
  /** Number, name or phone, in all views; empty for no search. */
  search: string;
  /** First day of the page, `YYYY-MM-DD` in western Indonesian time; empty for none. */
  day: string;
  place: Place;
}

/** Statuses of open orders; same rule as `pesanan.is_open`. */
export const OPEN_STATUSES: readonly OrderStatus[] = ['menunggu', 'disiapkan', 'siap'];

/** Views by their URL value; open orders are the default. */
const VIEWS = new Map<string, OrderView>([
  ['selesai', 'finished'],
  ['arsip', 'archive'],
]);

const NO_FILTER: OrderQuery = { view: 'open', status: null, search: '', day: '', place: 'first' };

/** Query parameters. */
const VIEW = 'tampil';
const STATUS = 'status';
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
  if (view === 'open') {
    const status = params.get(STATUS);
    const isKnown = isOrderStatus(status) && OPEN_STATUSES.includes(status);
    return { ...NO_FILTER, status: isKnown ? status : null, place };
  }
  const day = params.get(DAY) ?? '';
  const end = endOfDay(day);
  if (!end) return { ...NO_FILTER, view, place };
  // Ids start at 1, so id 0 at the end of the day selects all orders before that time.
  return { ...NO_FILTER, view, day, place: { side: 'after', id: 0, value: end } };
}

/** The query string of a list; omitted filters are off. */
export function orderSearch(query: Partial<OrderQuery>): string {
  const { view, status, search, day, place } = { ...NO_FILTER, ...query };
  const params = new URLSearchParams();
  if (search) params.set(SEARCH, search);
  else for (const [word, named] of VIEWS) if (named === view) params.set(VIEW, word);
  if (!search && status) params.set(STATUS, status);
  if (!search && day) params.set(DAY, day);
  // The day replaces the cursor.
  else writePlace(params, place);
  return params.size > 0 ? `?${params}` : '';
}

/** Open orders are sorted in preparation order, all others newest first. */
export function orderOf({ view, search }: OrderQuery) {
  const isAscending = view === 'open' && search === '';
  return {
    column: 'created_at',
    isAscending,
    isIdAscending: isAscending,
  } as const satisfies ListOrder;
}

/** Whether a change removes an order from the list. */
export function leavesList({ view, status, search }: OrderQuery, change: OrderChange): boolean {
  if (search) return false;
  if (!isOrderStatus(change)) return true;
  if (view !== 'open') return OPEN_STATUSES.includes(change);
  return status === null ? !OPEN_STATUSES.includes(change) : status !== change;
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
