import { expect, test } from 'vitest';
import { event } from '../order-for-tests.ts';
import { eventText } from './timeline.rules.ts';

const step = (from: string, to: string) => event({ type: 'status', from, to, isOwn: false });

test.each([
  [event(), 'Pesanan dibuat'],
  [event({ type: 'accepted' }), 'Diterima kedai'],
  [
    event({ type: 'accepted', promisedAt: '2026-11-21T10:40:00+00:00' }),
    'Diterima kedai, siap sekitar 17.40',
  ],
  [event({ type: 'edited' }), 'Diubah kedai'],
  [event({ type: 'cancelled', isOwn: true }), 'Anda batalkan'],
  [event({ type: 'cancelled', isOwn: false, from: 'disiapkan' }), 'Dibatalkan kedai'],
  [event({ type: 'cancelled', isOwn: false, from: 'menunggu' }), 'Ditolak kedai'],
  [
    event({ type: 'cancelled', isOwn: false, isAutomatic: true, from: 'menunggu' }),
    'Dibatalkan otomatis',
  ],
  [
    event({ type: 'paid', money: { amount: 20_213, method: 'qris_midtrans' } }),
    'Dibayar Rp20.213,00 · QRIS',
  ],
  [
    event({ type: 'refunded', money: { amount: 20_200, method: 'cash' } }),
    'Dikembalikan Rp20.200,00 · tunai',
  ],
  [event({ type: 'paid', money: null }), 'Dibayar'],
  [step('menunggu', 'disiapkan'), 'Mulai disiapkan'],
  [step('disiapkan', 'siap'), 'Siap diambil'],
  [step('siap', 'disiapkan'), 'Dikerjakan lagi'],
  [step('siap', 'selesai'), 'Sudah diambil'],
  [step('selesai', 'siap'), 'Belum selesai: masih menunggu diambil'],
  [step('siap', 'dikirim'), 'dikirim'],
])('%o is %j', (happened, text) => {
  expect(eventText(happened, 'Asia/Jakarta')).toBe(text);
});
