import type { RefundDue } from './refund-due.ts';

/** A late payment of Budi's order. */
export function refundDue(given: Partial<RefundDue> = {}): RefundDue {
  return {
    orderId: 312,
    paymentId: 7,
    number: 12,
    businessDate: '2026-11-21',
    customerName: 'Budi',
    customerPhone: '+6281234567890',
    amount: 23_098,
    cashAmount: 23_100,
    isPaidByMidtrans: true,
    cause: 'late',
    since: '2026-11-21T10:05:00+00:00',
    ...given,
  };
}
