import type { Payment, PaymentAttempt } from './payment.ts';

/** An attempt whose code can be paid for 15 minutes. */
export const attempt = (changes: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  id: 41,
  amount: 20_213,
  status: 'pending',
  expiresAt: '2026-11-30T05:15:00+00:00',
  qrImage: btoa('PNG'),
  ...changes,
});

/** An order that waits to be paid by a code of its own. */
export const paymentOf = (changes: Partial<Payment> = {}): Payment => ({
  orderId: 812,
  number: 12,
  branchName: 'Kedai Senja Bogor',
  now: '2026-11-30T05:00:00+00:00',
  status: 'menunggu',
  statusReason: null,
  method: 'qris_midtrans',
  isAwaited: true,
  total: 20_213,
  balanceDue: 20_213,
  dueAt: '2026-11-30T05:25:00+00:00',
  attempt: attempt(),
  hasRefundDue: false,
  stickerUrl: null,
  ...changes,
});
