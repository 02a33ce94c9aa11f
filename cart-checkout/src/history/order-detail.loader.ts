import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from 'shared-auth';
import { routeId } from 'shared-ui/route-id';
import type { Order, OrderEvent } from './order.ts';
import { loadTimeline } from './order-steps.data.ts';
import { loadOrder } from './orders.data.ts';

export interface OrderDetail {
  userId: string;
  order: Order;
  /** Oldest first; empty if they could not be loaded, as offline. */
  events: OrderEvent[];
}

/**
 * Loads an order of the signed-in user.
 *
 * @throws 404 if it does not exist or belongs to another user, which is indistinguishable.
 */
export async function orderDetailLoader({
  request,
  params,
}: LoaderFunctionArgs): Promise<OrderDetail> {
  const { userId } = await requireUser(request);
  const id = routeId(params.id);
  const [order, events] = await Promise.all([loadOrder(userId, id), timelineOf(id)]);
  if (!order) throw new Response('', { status: 404 });
  return { userId, order, events };
}

async function timelineOf(id: number): Promise<OrderEvent[]> {
  try {
    return await loadTimeline(id);
  } catch (error) {
    console.warn('The timeline of an order could not be read', error);
    return [];
  }
}
