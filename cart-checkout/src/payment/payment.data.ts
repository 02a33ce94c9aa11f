import { BackendError, getSupabase, productImageUrl, unwrap } from 'shared-auth';
import { isPaymentMethod } from '../payment-method.ts';
import { nextAttemptKey } from './payment.rules.ts';
import type { Payment } from './payment.ts';

/** Timeout in ms; longer than the function waits for Midtrans. */
const TIMEOUT_MS = 30_000;

/**
 * Fetches the payment of an own order; null if the order does not exist or belongs to another user.
 *
 * @throws BackendError
 */
export async function loadPayment(orderId: number): Promise<Payment | null> {
  const supabase = await getSupabase();
  const page = unwrap(
    await supabase.rpc('payment_page', { order_id: orderId }),
  ) as PaymentJson | null;
  if (!page) return null;
  const { attempt } = page;
  return {
    orderId,
    number: page.order_number,
    branchName: page.branch_name,
    now: page.now,
    status: page.status,
    statusReason: page.status_reason,
    method: isPaymentMethod(page.payment_method) ? page.payment_method : 'counter',
    isAwaited: page.awaits_payment,
    total: page.total,
    balanceDue: page.balance_due,
    dueAt: page.payment_due_at,
    attempt: attempt && {
      id: attempt.payment_id,
      amount: attempt.amount,
      status: attempt.status,
      expiresAt: attempt.expires_at,
      qrImage: attempt.qr_image,
    },
    hasRefundDue: page.to_refund,
    stickerUrl: page.qris_image && (await productImageUrl(page.qris_image)),
  };
}

/**
 * Asks for a code to pay an order. Returns when the open attempt of the order has a code, or a new one was made.
 *
 * @throws BackendError see {@link startProblemOf}; `unreachable` after a lost answer: the code may exist.
 */
export async function startPayment(payment: Pick<Payment, 'orderId' | 'attempt'>): Promise<void> {
  await callPayments('charge', {
    order_id: payment.orderId,
    idempotency_key: nextAttemptKey(payment),
  });
}

/**
 * Asks the provider about the open attempt of an order; a few seconds after another question, only the database.
 *
 * @throws BackendError
 */
export async function checkPayment(orderId: number): Promise<void> {
  await callPayments('status', { order_id: orderId });
}

/** Lets an order that waits for a payment be paid at the counter. @throws BackendError `payment_closed` */
export async function payAtCounter(orderId: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('pay_at_counter', { order_id: orderId }));
}

/** Cancels an order that waits for a payment. @throws BackendError `order_begun` */
export async function cancelUnpaid({ orderId, status }: Payment): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('cancel_order', { order_id: orderId, expected_status: status }));
}

async function callPayments(action: string, body: object): Promise<void> {
  const supabase = await getSupabase();
  const options = { body, timeout: TIMEOUT_MS };
  const { response } = await supabase.functions.invoke(`payments/${action}`, options);
  if (response?.ok) return;
  const status = response?.status ?? 0;
  const reason = (await response?.json().catch(() => null)) as { code?: string } | null;
  // `unwrap` would map all of them to `unreachable`.
  if (status >= 500 && reason?.code) throw new BackendError(reason.code, status, reason.code);
  unwrap({ data: null, error: { message: 'The function failed', ...reason }, status });
}

/** Result of payment_page(). */
interface PaymentJson {
  now: string;
  order_number: number;
  branch_name: string;
  status: string;
  status_reason: string | null;
  payment_method: string;
  awaits_payment: boolean;
  total: number;
  balance_due: number;
  payment_due_at: string | null;
  qris_image: string | null;
  to_refund: boolean;
  attempt: {
    payment_id: number;
    amount: number;
    status: string;
    expires_at: string;
    qr_image: string | null;
  } | null;
}
