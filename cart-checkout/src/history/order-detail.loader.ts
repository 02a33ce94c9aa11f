import { requireUser } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-ui/runtime';
import { loadOrder, type Order } from './orders.data.ts';

export interface OrderDetail {
  userId: string;
  order: Order;
}

/**
 * An order of whoever is signed in.
 *
 * @throws 404 when it does not exist or is somebody else's: the two look the same.
 */
export async function orderDetailLoader({
  request,
  params,
}: LoaderFunctionArgs): Promise<OrderDetail> {
  const { userId } = await requireUser(request);
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : null;
  const order = id && (await loadOrder(userId, id));
  if (!order) throw new Response('', { status: 404 });
  return { userId, order };
}
