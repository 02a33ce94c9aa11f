import { loginPath, requireUser } from 'shared-auth';
import { type ActionFunctionArgs, data, redirect, toast } from 'shared-ui/runtime';
import { removeLine, saveQuantity } from '../cart-lines.data.ts';
import { refreshCartRows } from '../cart-rows.ts';
import { inTurn } from '../in-turn.ts';
import { receiveOrder } from '../received-order.ts';
import { refusalSentence } from '../refusal-sentence.ts';
import { attempt, type Refusal, refusalOf } from '../refusals.ts';
import { announceRemoval } from '../removal.ts';
import { acceptPrice, checkout } from './cart.data.ts';
import { totalOf } from './cart.rules.ts';
import type { CartChange, SeenLine } from './cart-changes.ts';
import { forgetPaymentKey, paymentKey } from './payment-key.ts';

/** Does what the cart page asks for; a refusal is shown where it was asked. */
export async function cartAction({ request }: ActionFunctionArgs) {
  const { userId } = await requireUser(request);
  const change = (await request.json()) as CartChange;
  if (change.kind === 'pay') return pay(userId, change.lines);
  const refusal = await inTurn(async () => {
    // A later click has replaced this one.
    return request.signal.aborted ? null : attempt(() => carryOut(change));
  });
  if (refusal) return answer(refusal);
  if (change.kind === 'remove') announceRemoval(userId, change.removed);
  return null;
}

function carryOut(change: Exclude<CartChange, { kind: 'pay' }>): Promise<void> {
  switch (change.kind) {
    case 'quantity':
      return saveQuantity(change.line, change.quantity);
    case 'remove':
      return removeLine(change.line);
    case 'accept_price':
      return acceptPrice(change.line);
  }
}

async function pay(userId: string, lines: SeenLine[]) {
  // Taken before waiting for one's turn, so that a payment that was sent twice has one key.
  const key = paymentKey(userId, lines);
  const ids = lines.map(({ id }) => id);
  try {
    const order = await inTurn(() => checkout(ids, key, totalOf(lines)));
    forgetPaymentKey(key);
    void refreshCartRows(userId);
    toast('Pesanan segera diproses');
    return redirect(receiveOrder(order));
  } catch (error) {
    const refusal = refusalOf(error);
    // Without an answer it may be an order already: the retry has to be the same request.
    if (refusal.code !== 'unreachable') forgetPaymentKey(key);
    return answer(refusal);
  }
}

function answer(refusal: Refusal) {
  if (refusal.code === 'signed_out') return redirect(loginPath('/cart'));
  // The line that it concerns is about to vanish, and the sentence would vanish with it.
  if (refusal.code === 'cart_changed') toast(refusalSentence(refusal), 'error');
  // From 400 on the router does not read the cart anew. When the backend cannot be reached that
  // would fail too, and an error page would take the place of the customer's selection.
  return data(refusal, { status: refusal.code === 'unreachable' ? 503 : 200 });
}
