import { requireAdmin } from 'shared-auth';
import { type LoaderFunctionArgs, replace } from 'shared-ui/runtime';
import { type Paged, pageCount, readPage, searchOfPage } from '../paging.rules.ts';
import type { Order } from './order.ts';
import { isArchive } from './order-filter.rules.ts';
import { listOrders, type OrderQuery } from './orders.data.ts';

export interface OrderList extends Paged<Order> {
  query: OrderQuery;
}

export async function ordersLoader({ request }: LoaderFunctionArgs): Promise<OrderList> {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const query = { isArchive: isArchive(searchParams), page: readPage(searchParams) };
  const { rows, total } = await listOrders(query);
  const lastPage = pageCount(total);
  // Happens when the only order of the last page was archived.
  if (query.page > lastPage) throw replace(`/orderan${searchOfPage(searchParams, lastPage)}`);
  return { rows, total, query };
}
