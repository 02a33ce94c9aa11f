import { expect, test } from 'vitest';
import { statusOf } from './order-status.ts';

test.each([
  ['menunggu', 'Menunggu Konfirmasi'],
  ['disiapkan', 'Sedang Di Siapkan'],
  ['siap', 'Siap Diambil'],
  ['selesai', 'Selesai'],
  ['dibatalkan', 'Dibatalkan'],
  ['dikirim', 'dikirim'],
  ['constructor', 'constructor'],
])('%s is shown as %s', (status, text) => {
  expect(statusOf(status).text).toBe(text);
});

test('an order that waits for its payment does not look as if the shop had to confirm it', () => {
  expect(statusOf('menunggu', true)).toEqual({ text: 'Menunggu Pembayaran', tone: 'waiting' });
});
