import { type ActionFunctionArgs, data, type LoaderFunctionArgs, replace } from 'react-router-dom';
import { BackendError, requireAdmin } from 'shared-auth';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from 'shared-ui/order-status';
import { toast } from 'shared-ui/toasts';
import { toAppError } from '../app-error.ts';
import { type Page, settledPlace } from '../paging.rules.ts';
import type { Order } from './order.ts';
import { ORDER_FORM } from './order-changes.ts';
import {
  type OrderQuery,
  orderSearch,
  readOrderNumber,
  readOrderQuery,
} from './order-filter.rules.ts';
import { archiveOrder, findOrder, listOrders, moveOrder } from './orders.data.ts';

export interface OrderList extends Page<Order> {
  query: OrderQuery;
}

export async function ordersLoader({ request }: LoaderFunctionArgs): Promise<OrderList> {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const query = readOrderQuery(searchParams);
  const number = readOrderNumber(searchParams);
  if (number !== null) throw replace(`/orderan${await searchFrom(number, query)}`);
  const page = await listOrders(query);
  const place = settledPlace(query.place, page);
  if (place !== query.place) throw replace(`/orderan${orderSearch(query.isArchive, place)}`);
  return { ...page, query };
}

/** The address of the page, in the list or the archive, that begins with an order. */
async function searchFrom(id: number, { isArchive }: OrderQuery): Promise<string> {
  const order = await findOrder(id);
  if (order) {
    return orderSearch(order.archived, { side: 'after', id: id + 1, value: order.createdAt });
  }
  toast(`Pesanan #${id} tidak ada.`, 'error');
  return orderSearch(isArchive);
}

/** Why an order was not changed: one or two sentences, shown beside the order. */
export interface OrderError {
  reason: string;
}

const GONE = 'Pesanan ini sudah tidak ada.';

/** Moves the order that the form names to another status, archives it or brings it back. */
export async function ordersAction({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData();
  const id = Number(form.get(ORDER_FORM.id));
  const change = form.get(ORDER_FORM.change);
  try {
    if (isOrderStatus(change)) return await move(id, change);
    if (change === 'archive') return await archive(id);
    if (await archiveOrder(id, false)) toast(`Pesanan #${id} kembali ke daftar`);
    else toast(GONE, 'error');
    return null;
  } catch (error) {
    const { reason, status, needsSecondFactor } = await toAppError(error);
    if (needsSecondFactor) {
      toast(reason, 'error');
      // The router reloads the list then, and its guard redirects to the second factor.
      return null;
    }
    return data<OrderError>({ reason }, { status });
  }
}

async function move(id: number, to: OrderStatus): Promise<OrderError | null> {
  try {
    if (await moveOrder(id, to)) return null;
    toast(GONE, 'error');
    return null;
  } catch (error) {
    const from = statusIn(error, 'illegal_status', 'from');
    if (!from) throw error;
    // The answer to an earlier attempt was lost, or another admin made the same change.
    if (from === to) return null;
    // Without an error status the router reloads the list, which then shows the real status.
    return {
      reason: `Pesanan ini sudah ${ORDER_STATUSES[from]}, jadi tidak bisa diubah menjadi ${ORDER_STATUSES[to]}.`,
    };
  }
}

async function archive(id: number): Promise<OrderError | null> {
  try {
    // Specification, section 8.
    if (await archiveOrder(id, true)) toast('Berhasil Delete');
    else toast(GONE, 'error');
    return null;
  } catch (error) {
    const status = statusIn(error, 'order_not_finished', 'status');
    if (!status) throw error;
    return {
      reason: `Pesanan ini masih ${ORDER_STATUSES[status]}. Hanya pesanan yang selesai atau dibatalkan yang bisa dihapus dari daftar.`,
    };
  }
}

/** The real status of the order, when the database rejected a change because of it. */
function statusIn(error: unknown, code: string, key: 'from' | 'status'): OrderStatus | null {
  if (!(error instanceof BackendError) || error.code !== code) return null;
  const status = ((error.detail ?? {}) as Record<string, unknown>)[key];
  return isOrderStatus(status) ? status : null;
}
