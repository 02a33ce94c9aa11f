import { requireAdmin } from 'shared-auth';
import { type LoaderFunctionArgs, replace } from 'shared-ui/runtime';
import { type Paged, pageCount, readPage, searchOfPage } from '../paging.rules.ts';
import type { Order } from './order.ts';
import { listOrders } from './orders.data.ts';

export interface OrderList extends Paged<Order> {
  page: number;
}

export async function ordersLoader({ request }: LoaderFunctionArgs): Promise<OrderList> {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const page = readPage(searchParams);
  const { rows, total } = await listOrders(page);
  const lastPage = pageCount(total);
  // Happens when the only order of the last page was deleted.
  if (page > lastPage) throw replace(`/orderan${searchOfPage(searchParams, lastPage)}`);
  return { rows, total, page };
}
