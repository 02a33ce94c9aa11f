import { type ActionFunctionArgs, data, type LoaderFunctionArgs, replace } from 'react-router-dom';
import { BackendError, requireStaff } from 'shared-auth';
import { dateTime } from 'shared-ui/date-time';
import { isOrderStatus, type OrderStatus } from 'shared-ui/order-status';
import { toast } from 'shared-ui/toasts';
import { toAppError } from '../app-error.ts';
import { type BoardView, openBoard, watchBoard } from '../lazy-board.ts';
import { labelOf, orderChangedSentence } from '../order-changed.rules.ts';
import { moveOrder } from '../order-steps.data.ts';
import { type Page, settledPlace } from '../paging.rules.ts';
import { announceFinished } from './finish-undo.ts';
import type { Order } from './order.ts';
import { ORDER_FORM } from './order-changes.ts';
import { isBoard, type OrderQuery, orderSearch, readOrderQuery } from './order-filter.rules.ts';
import { archiveOrder, listOrders } from './orders.data.ts';

export interface OrderList extends Page<Order> {
  query: OrderQuery;
}

/** The board, or a list of other orders with the board to watch; null if that cannot be loaded. */
export type OrdersView =
  | { query: OrderQuery; board: BoardView; list: null }
  | { query: OrderQuery; board: BoardView | null; list: OrderList };

export async function ordersLoader({ request }: LoaderFunctionArgs): Promise<OrdersView> {
  const { userId } = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const query = readOrderQuery(searchParams);
  if (isBoard(query)) return { query, board: await openBoard(searchParams, userId), list: null };
  const [page, board] = await Promise.all([
    listOrders(query),
    watchBoard(userId).catch(() => null),
  ]);
  const place = settledPlace(query.place, page);
  if (place !== query.place) throw replace(`/orderan${orderSearch({ ...query, day: '', place })}`);
  return { query, board, list: { ...page, query } };
}

/** Error message of a failed change, shown beside the order. */
export interface OrderError {
  reason: string;
}

const GONE = 'Pesanan ini sudah tidak ada.';

/** Changes the status of the form's order, archives or restores it. */
export async function ordersAction({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const form = await request.formData();
  const id = Number(form.get(ORDER_FORM.id));
  const change = form.get(ORDER_FORM.change);
  try {
    if (isOrderStatus(change)) return await move(id, change, form);
    if (change === 'archive') return await archive(id);
    if (await archiveOrder(id, false))
      toast(`Pesanan #${form.get(ORDER_FORM.number)} kembali ke daftar`);
    else toast(GONE, 'error');
    return null;
  } catch (error) {
    const { reason, status, needsSecondFactor } = await toAppError(error);
    if (needsSecondFactor) {
      toast(reason, 'error');
      // No error status: the router then reloads the list, whose guard redirects to the second factor.
      return null;
    }
    return data<OrderError>({ reason }, { status });
  }
}

async function move(id: number, to: OrderStatus, form: FormData): Promise<OrderError | null> {
  const from = String(form.get(ORDER_FORM.from));
  const reason = String(form.get(ORDER_FORM.reason) ?? '').trim() || null;
  try {
    await moveOrder(id, from, to, reason);
  } catch (error) {
    if (!(error instanceof BackendError && error.code === 'order_changed')) throw error;
    // No error status: the router then reloads the list, which shows the real status.
    // The lists do not show whether an order is accepted; one that waits is not.
    const seen = { status: from, isAcknowledged: from !== 'menunggu' };
    return { reason: orderChangedSentence(error.detail, seen, dateTime) };
  }
  if (to === 'selesai') announceFinished(id, String(form.get(ORDER_FORM.number)));
  return null;
}

async function archive(id: number): Promise<OrderError | null> {
  try {
    // Specification, section 8.
    if (await archiveOrder(id, true)) toast('Berhasil Delete');
    else toast(GONE, 'error');
    return null;
  } catch (error) {
    const status = openStatusIn(error);
    if (!status) throw error;
    return {
      reason: `Pesanan ini masih ${labelOf(status)}. Hanya pesanan yang selesai atau dibatalkan yang bisa dihapus dari daftar.`,
    };
  }
}

/** The order's real status, if the database rejected the archiving because of it. */
function openStatusIn(error: unknown): string | null {
  if (!(error instanceof BackendError) || error.code !== 'order_not_finished') return null;
  return String(((error.detail ?? {}) as Record<string, unknown>).status);
}
