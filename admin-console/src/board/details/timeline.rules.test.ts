import { expect, test } from 'vitest';
import { actorText, eventText, type TimelineEvent } from './timeline.rules.ts';

const event = (given: Partial<TimelineEvent>): TimelineEvent => ({
  at: 0,
  type: 'status',
  fromStatus: 'disiapkan',
  toStatus: 'disiapkan',
  reason: null,
  detail: null,
  actorRole: 'staf',
  actorName: null,
  ...given,
});
const promised = event({ type: 'accepted', detail: { promised_at: '2026-11-21T10:40:00Z' } });
const time = (at: number) => new Date(at).toISOString().slice(11, 16);

test.each<[TimelineEvent, string]>([
  [event({ type: 'placed' }), 'Pesanan masuk'],
  [event({ type: 'accepted', detail: { promised_at: null } }), 'Diterima'],
  [promised, 'Diterima, siap jam 10:40'],
  [event({ toStatus: 'siap' }), 'Siap Diambil'],
  [event({ toStatus: 'disiapkan', reason: 'Salah' }), 'Sedang Di Siapkan: Salah'],
  [event({ toStatus: 'dikirim' }), 'dikirim'],
  [event({ type: 'cancelled', reason: 'Habis' }), 'Dibatalkan: Habis'],
  [
    event({ type: 'paid', detail: { method: 'cash', amount: 68_700 } }),
    'Dibayar Rp68.700,00 · Tunai',
  ],
  [
    event({
      type: 'refunded',
      reason: 'Gosong',
      detail: { method: 'qris_midtrans', amount: 20_790 },
    }),
    'Dikembalikan Rp20.790,00 · QRIS Midtrans: Gosong',
  ],
  [event({ type: 'paid', detail: { method: 'debit', amount: 500 } }), 'Dibayar Rp500,00 · debit'],
  [event({ type: 'paid' }), 'Dibayar'],
  [
    event({
      type: 'edited',
      reason: 'Diminta',
      detail: {
        changes: [
          { name: 'Es Teh', size: 'Large', options: [], note: null, from: 2, to: 1 },
          { name: 'Roti', size: null, options: [], note: null, from: 1, to: 0 },
          { name: 'Soto', size: null, options: [], note: null, from: 0, to: 3 },
        ],
        old_total: 20_000,
        new_total: 80_000,
      },
    }),
    'Diubah: Diminta (Es Teh Large 2 → 1, Roti dihapus, Soto 3 × ditambah, total Rp20.000,00 → Rp80.000,00)',
  ],
  [event({ type: 'edited' }), 'Diubah'],
])('%o is %j', (happened, text) => {
  expect(eventText(happened, [], time)).toBe(text);
});

test('a later promise is a new one', () => {
  expect(eventText(promised, [promised], time)).toBe('Janji baru, siap jam 10:40');
});

test.each<[Partial<TimelineEvent>, string]>([
  [{ actorRole: 'system', actorName: 'Sari' }, 'Otomatis'],
  [{ actorRole: 'customer', actorName: 'Budi' }, 'Budi (Pelanggan)'],
  [{ actorRole: 'admin', actorName: 'Sari' }, 'Sari (Admin)'],
  [{ actorRole: 'staf' }, 'Staf'],
])('the actor of %o is %j', (given, text) => {
  expect(actorText(event(given))).toBe(text);
});
