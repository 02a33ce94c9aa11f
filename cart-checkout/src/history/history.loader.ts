import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from 'shared-auth';
import type { OrderSummary } from './order.ts';
import { moreOrders, orderLimit } from './order-limit.ts';
import { loadOrders } from './orders.data.ts';

export interface History {
  userId: string;
  limit: number;
  orders: OrderSummary[];
  /** Query for more orders; null if all are loaded. */
  more: string | null;
}

/** Loads the newest orders of the signed-in user. */
export async function historyLoader({ request }: LoaderFunctionArgs): Promise<History> {
  const { userId } = await requireUser(request);
  const limit = orderLimit(request.url);
  // Fetch one extra, to know whether there are more.
  const orders = await loadOrders(userId, limit + 1);
  const more = orders.length > limit ? moreOrders(limit) : null;
  return { userId, limit, orders: orders.slice(0, limit), more };
}
