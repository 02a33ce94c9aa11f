import { BackendError, requireAdmin } from 'shared-auth';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from 'shared-ui/order-status';
import { type ActionFunctionArgs, data, toast } from 'shared-ui/runtime';
import { refusalOf } from '../refusal-reasons.ts';
import { deleteOrder, moveOrder } from './orders.data.ts';

/** Why an order was left as it is: one or two sentences, shown beside the order. */
export interface OrderRefusal {
  reason: string;
}

const GONE = 'Pesanan ini sudah dihapus.';

/** Moves the order `id` to `status`, or deletes it when the form names no status. */
export async function ordersAction({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const form = await request.formData();
  const id = Number(form.get('id'));
  const status = form.get('status');
  try {
    if (isOrderStatus(status)) return await move(id, status);
    if (await deleteOrder(id)) toast('Berhasil Delete');
    else toast(GONE, 'error');
    return null;
  } catch (error) {
    const { reason, status, needsSecondFactor } = await refusalOf(error);
    if (needsSecondFactor) {
      toast(reason, 'error');
      // The list is loaded anew then, and its guard leads to the second factor.
      return null;
    }
    return data<OrderRefusal>({ reason }, { status });
  }
}

async function move(id: number, to: OrderStatus): Promise<OrderRefusal | null> {
  try {
    if (await moveOrder(id, to)) return null;
    toast(GONE, 'error');
    return null;
  } catch (error) {
    const from = illegalStart(error);
    if (!from) throw error;
    // Without an error status the router loads the list anew, so the true status is on the screen.
    return {
      reason: `Pesanan ini sudah ${ORDER_STATUSES[from]}, jadi tidak bisa diubah menjadi ${ORDER_STATUSES[to]}.`,
    };
  }
}

/** The status that the order really has, when the database refused the step from there. */
function illegalStart(error: unknown): OrderStatus | null {
  if (!(error instanceof BackendError) || error.code !== 'illegal_status') return null;
  const { from } = (error.detail ?? {}) as { from?: unknown };
  return isOrderStatus(from) ? from : null;
}
