/** How an order is paid: at the counter, with the QRIS sticker of the branch, or with a QRIS code of its own. */
export type PaymentMethod = 'counter' | 'qris_static' | 'qris_midtrans';

/** Every branch offers to pay at the counter. */
export const DEFAULT_METHOD: PaymentMethod = 'counter';

/** The method that an order will have: the wanted one if it is offered. */
export function availableMethod(
  wanted: PaymentMethod,
  offered: readonly PaymentMethod[],
): PaymentMethod {
  return offered.includes(wanted) ? wanted : DEFAULT_METHOD;
}

/** Whether this release knows a method; a newer database may have more. */
export function isPaymentMethod(method: unknown): method is PaymentMethod {
  return method === 'counter' || method === 'qris_static' || method === 'qris_midtrans';
}

/** Path of the page on which an order is paid by QRIS. */
export function paymentPath(orderId: number): string {
  return `/bayar/${orderId}`;
}
