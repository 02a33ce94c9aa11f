import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from 'shared-auth';
import { routeId } from 'shared-ui/route-id';
import { loadOrder, type Order } from './orders.data.ts';

export interface OrderDetail {
  userId: string;
  order: Order;
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
  const order = await loadOrder(userId, routeId(params.id));
  if (!order) throw new Response('', { status: 404 });
  return { userId, order };
}
