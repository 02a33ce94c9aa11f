import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from 'shared-auth';
import { moreOrders, orderLimit } from './order-limit.ts';
import { loadOrders, type OrderSummary } from './orders.data.ts';

export interface History {
  userId: string;
  limit: number;
  orders: OrderSummary[];
  /** Query of the page with more orders; null when these are all. */
  more: string | null;
}

/** The newest orders of the signed-in user. */
export async function historyLoader({ request }: LoaderFunctionArgs): Promise<History> {
  const { userId } = await requireUser(request);
  const limit = orderLimit(request.url);
  // One more than is shown tells whether there are more.
  const orders = await loadOrders(userId, limit + 1);
  const more = orders.length > limit ? moreOrders(limit) : null;
  return { userId, limit, orders: orders.slice(0, limit), more };
}
