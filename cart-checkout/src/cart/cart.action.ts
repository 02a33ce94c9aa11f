import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { loginPath, requireUser } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { cartErrorOf } from '../cart-error.ts';
import { removeLine, saveQuantity } from '../cart-lines.data.ts';
import { refreshCartRows } from '../cart-rows.ts';
import { paymentPath } from '../payment-method.ts';
import { isSamePickup } from '../pickup.ts';
import { receiveOrder } from '../received-order.ts';
import { announceRemoval } from '../removal.ts';
import { serialize } from '../serialize.ts';
import { acceptPrice } from './cart.data.ts';
import type { CartChange, SeenOrder } from './cart-changes.ts';
import { checkout, type OrderRequest, type PlacedOrder } from './checkout.data.ts';
import { contactOf } from './order-contact.ts';
import { chosenPickup, detailsOf, forgetDetails } from './order-details.ts';
import { type OrderError, toOrderError } from './order-error.ts';
import { orderErrorMessage } from './order-error-message.ts';
import { forgetPaymentKey, paymentKey } from './payment-key.ts';

/** Number of failed changes: an order submitted before a failed change is cancelled. */
let failedChanges = 0;

/**
 * Applies a change of the cart page; its error is shown beside the control that submitted it. Changes and
 * orders are serialized: an order uses the quantities in the database, so pending quantities must be saved
 * first.
 */
export async function cartAction({ request }: ActionFunctionArgs) {
  const { userId } = await requireUser(request);
  const change = (await request.json()) as CartChange;
  if (change.type === 'pay') return pay(userId, change);
  const error = await serialize(async () => {
    // A later click has superseded this one.
    const failure = request.signal.aborted ? null : await cartErrorOf(apply(userId, change));
    if (failure) failedChanges += 1;
    return failure;
  });
  return error && answer(error);
}

async function apply(userId: string, change: Exclude<CartChange, { type: 'pay' }>): Promise<void> {
  switch (change.type) {
    case 'quantity':
      return saveQuantity(change.line, change.quantity);
    case 'remove':
      return announceRemoval(userId, change.removed, await removeLine(change.line));
    case 'accept_price':
      return acceptPrice(change.line);
  }
}

async function pay(userId: string, seen: SeenOrder) {
  // Created before waiting for earlier changes, so that an order submitted twice has one key.
  const key = paymentKey(userId, seen);
  const failedBefore = failedChanges;
  const request = requestOf(userId, seen);
  try {
    const order = await serialize(async () =>
      failedChanges === failedBefore ? checkout(request, key) : null,
    );
    forgetPaymentKey(key);
    // A change before the order failed; its line shows the error.
    if (order === null) return null;
    forgetDetails();
    void refreshCartRows(userId);
    toast(order.awaitsPayment ? 'Pesanan dibuat. Tinggal dibayar.' : 'Pesanan segera diproses');
    if (isOtherThan(request, order)) {
      toast(
        `Pesanan #${order.number} sudah kami terima sebelum pengambilan atau catatannya diubah. Periksa rinciannya.`,
        'error',
      );
    }
    const orderPath = receiveOrder(order.id);
    return redirect(order.awaitsPayment ? paymentPath(order.id) : orderPath);
  } catch (error) {
    const orderError = toOrderError(error);
    // Without a response, the order may exist: a retry must be the same request.
    if (orderError.code !== 'unreachable') forgetPaymentKey(key);
    return answer(orderError);
  }
}

function requestOf(userId: string, { lines, total, method }: SeenOrder): OrderRequest {
  const details = detailsOf(userId);
  return {
    lines,
    expectedTotal: total,
    method,
    contact: contactOf(userId),
    pickup: chosenPickup(details),
    note: details.note.trim(),
    wantsMail: details.wantsMail,
  };
}

/** Whether an earlier attempt, whose response was lost, had placed the order with another pickup or note. */
function isOtherThan({ pickup, note }: OrderRequest, order: PlacedOrder): boolean {
  return !isSamePickup(pickup, order.pickup) || note !== (order.note ?? '');
}

function answer(error: OrderError) {
  if (error.code === 'signed_out') return redirect(loginPath('/cart'));
  // A toast: the line, and a message beside it, are about to disappear.
  if (error.code === 'cart_changed') toast(orderErrorMessage(error), 'error');
  // A status of 400 or higher prevents a revalidation. While the backend is unreachable, it would fail too,
  // and an error page would discard the customer's selection.
  return data(error, { status: error.code === 'unreachable' ? 503 : 200 });
}
