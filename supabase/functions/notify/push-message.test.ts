import { expect, test } from 'vitest';
import { newNotification } from '../tests/test-notifications.ts';
import type { Notification } from './notification.ts';
import { pushMessage } from './push-message.ts';

const promised_at = '2026-11-27T05:30:00.5+00:00';

test.each<[Partial<Notification>, string, string]>([
  [{ type: 'accepted', promised_at }, 'diterima', 'Siap sekitar pukul 12.30.'],
  [
    { type: 'accepted', promised_at, time_zone: 'Asia/Jayapura' },
    'diterima',
    'Siap sekitar pukul 14.30.',
  ],
  [{ type: 'accepted' }, 'diterima', 'Sedang kami siapkan.'],
  [{ type: 'ready' }, 'siap diambil', 'Silakan ambil di Kedai Senja Bogor.'],
  [{ type: 'ready', table_name: '5' }, 'siap', 'Untuk meja 5.'],
  [{ type: 'not_ready', reason: 'Salah pesanan' }, 'belum siap', 'Alasan: Salah pesanan'],
  [{ type: 'declined', reason: 'Bahan habis' }, 'tidak dapat kami terima', 'Alasan: Bahan habis'],
  [{ type: 'cancelled', reason: 'Listrik padam' }, 'dibatalkan', 'Alasan: Listrik padam'],
  [{ type: 'edited' }, 'diubah', 'Ketuk untuk melihat perubahannya.'],
])('%o', (fields, event, body) => {
  expect(pushMessage(newNotification(fields))).toEqual({
    order: 812,
    title: `Pesanan #12 ${event}`,
    body,
  });
});

test('an order without acknowledgement says what the customer can do', () => {
  const { title, body } = pushMessage(newNotification({ type: 'unacknowledged' }));
  expect(title).toBe('Pesanan #12 belum ditanggapi');
  expect(body).toContain('tunjukkan nomornya ke kasir');
});
