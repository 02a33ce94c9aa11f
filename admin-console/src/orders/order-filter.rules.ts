import { isOrderStatus, type OrderStatus } from 'shared-ui/order-status';
import { type ListOrder, type Place, readPlace, writePlace } from '../paging.rules.ts';
import type { OrderChange } from './order-changes.ts';

/** A list of orders: the queue of the kitchen, what is finished or cancelled, and the archive. */
export type OrderView = 'open' | 'finished' | 'archive';

/** The filters and the place of a list of orders. */
export interface OrderQuery {
  view: OrderView;
  /** A status of the open orders; null for all. */
  status: OrderStatus | null;
  /** Number, name or phone, in the orders of all views; empty for none. */
  search: string;
  /** The day, `YYYY-MM-DD` in western Indonesian time, with which the page begins; empty for none. */
  day: string;
  place: Place;
}

/** The status of orders that are neither finished nor cancelled, as `pesanan.is_open` has it. */
export const OPEN_STATUSES: readonly OrderStatus[] = ['menunggu', 'disiapkan', 'siap'];

/** Views by their value in the address; the open orders have none. */
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

/** No customer name is longer. */
const MAX_SEARCH_LENGTH = 120;

/** Reads the query of the list; invalid values mean the default. */
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
  // Ids begin with 1: after the end of the day are all orders before it.
  return { ...NO_FILTER, view, day, place: { side: 'after', id: 0, value: end } };
}

/** The address of a list, as a query string; what is not given is not filtered. */
export function orderSearch(query: Partial<OrderQuery>): string {
  const { view, status, search, day, place } = { ...NO_FILTER, ...query };
  const params = new URLSearchParams();
  if (search) params.set(SEARCH, search);
  else for (const [word, named] of VIEWS) if (named === view) params.set(VIEW, word);
  if (!search && status) params.set(STATUS, status);
  if (!search && day) params.set(DAY, day);
  // A day is a place itself.
  else writePlace(params, place);
  return params.size > 0 ? `?${params}` : '';
}

/** Open orders are listed in preparation order, all others newest first. */
export function orderOf({ view, search }: OrderQuery) {
  const isAscending = view === 'open' && search === '';
  return {
    column: 'created_at',
    isAscending,
    isIdAscending: isAscending,
  } as const satisfies ListOrder;
}

/** Whether an order is no longer in the list after a change. */
export function leavesList({ view, status, search }: OrderQuery, change: OrderChange): boolean {
  if (search) return false;
  if (!isOrderStatus(change)) return true;
  if (view !== 'open') return OPEN_STATUSES.includes(change);
  return status === null ? !OPEN_STATUSES.includes(change) : status !== change;
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
