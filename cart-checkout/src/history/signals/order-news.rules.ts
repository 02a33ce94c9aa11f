import type { OrderSummary } from '../order.ts';

/** What the shop did to an order since the page last showed it. */
export type OrderNews = 'ready' | 'edited' | 'cancelled';

type Watched = Pick<OrderSummary, 'id' | 'status' | 'cancelledBy' | 'revision'>;

/**
 * Compares two states of the same order.
 *
 * @param before as last shown; undefined for an order that was not shown.
 */
export function newsOf(before: Watched | undefined, order: Watched): OrderNews | null {
  if (!before) return null;
  if (order.status === 'siap' && before.status !== 'siap') return 'ready';
  if (order.status === 'dibatalkan' && before.status !== 'dibatalkan') {
    return order.cancelledBy === 'customer' ? null : 'cancelled';
  }
  return order.revision > before.revision ? 'edited' : null;
}

/** The most important news of several orders. */
export function latestNews(
  before: readonly Watched[],
  orders: readonly Watched[],
): OrderNews | null {
  const byId = new Map(before.map((order) => [order.id, order]));
  const news = orders.map((order) => newsOf(byId.get(order.id), order));
  return (['ready', 'cancelled', 'edited'] as const).find((each) => news.includes(each)) ?? null;
}

const MARKS: Record<OrderNews, string> = {
  ready: '● Siap diambil! ',
  edited: '● Pesanan diubah! ',
  cancelled: '● Pesanan dibatalkan! ',
};

/**
 * Prefix of the page's title, visible from another tab.
 *
 * @param news that the customer has not noticed yet. An order that is ready keeps its mark.
 */
export function titleMark(orders: readonly Watched[], news: OrderNews | null): string {
  if (news && news !== 'ready') return MARKS[news];
  return orders.some(({ status }) => status === 'siap') ? MARKS.ready : '';
}
