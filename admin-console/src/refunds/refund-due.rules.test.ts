import { expect, test } from 'vitest';
import { causeOf, dueKey, refundChatLink } from './refund-due.rules.ts';
import { refundDue } from './refund-due-for-tests.ts';

test.each([
  ['late', 7, 'Pembayaran terlambat', /kedaluwarsa/],
  ['order_cancelled', 7, 'Pesanan dibatalkan', /masuk setelah pesanan dibatalkan/],
  ['order_cancelled', null, 'Pesanan dibatalkan', /dibatalkan setelah dibayar/],
  ['already_paid', 7, 'Sudah dibayar', /sudah lunas/],
  ['amount_differs', 7, 'Jumlah berbeda', /tidak sama/],
  ['overpaid', null, 'Lebih bayar', /lebih murah/],
  ['of a newer database', 7, 'Lainnya', /tidak dihitung/],
])('%s with payment %s is %s', (cause, paymentId, label, detail) => {
  const found = causeOf(refundDue({ cause, paymentId }));
  expect(found.label).toBe(label);
  expect(found.detail).toMatch(detail);
});

test('an order and its payments are different entries', () => {
  const keys = [null, 7, 8].map((paymentId) => dueKey(refundDue({ paymentId })));
  expect(new Set(keys).size).toBe(3);
});

test('the chat names order, amount and cause', () => {
  const link = refundChatLink(refundDue(), '+6281234567890');
  expect(link).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=/);
  expect(decodeURIComponent(link)).toMatch(
    /Halo Budi, .* #12\. .* Rp23\.098,00 .*\(pembayaran terlambat\)/,
  );
});
