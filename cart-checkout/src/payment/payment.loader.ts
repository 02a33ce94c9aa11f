import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { requireUser } from 'shared-auth';
import { routeId } from 'shared-ui/route-id';
import { loadPayment } from './payment.data.ts';
import type { Payment } from './payment.ts';

/**
 * Loads the payment of an order of the signed-in user; an order that is paid at the counter has its own page.
 *
 * @throws 404 if it does not exist or belongs to another user, which is indistinguishable.
 */
export async function paymentLoader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const payment: Payment | null = await loadPayment(routeId(params.id));
  if (!payment) throw new Response('', { status: 404 });
  if (payment.method === 'counter') throw redirect(`/history/${payment.orderId}`);
  return payment;
}
