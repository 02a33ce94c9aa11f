import { expect, test } from 'vitest';
import { conflictSentence } from './conflict.rules.ts';

const time = () => '10.31';

const row = (quantity: number, seen: number, done: number) => ({
  quantity,
  seen_quantity: seen,
  done_quantity: done,
});
const changed = (lines: ReturnType<typeof row>[], facts = {}) => ({
  by: 'Sari',
  at: '2026-11-27T03:31:00Z',
  ticket: { order_status: 'disiapkan', cancelled_at: null, lines, ...facts },
});

test.each([
  [changed([row(2, 2, 2)]), 'Sudah ditandai selesai oleh Sari, 10.31.'],
  [changed([row(2, 2, 0)]), 'Sudah diubah oleh Sari, 10.31.'],
  [changed([row(3, 2, 0)]), 'Isi pesanan ini diubah oleh Sari, 10.31.'],
  [
    changed([row(2, 2, 0)], { cancelled_at: '2026-11-27T03:31:00Z' }),
    'Pesanan ini dibatalkan oleh Sari, 10.31.',
  ],
  [
    changed([row(2, 2, 2)], { order_status: 'selesai' }),
    'Pesanan ini sudah diambil, ditandai selesai oleh Sari, 10.31.',
  ],
  [{ by: 'Sari', at: null, status: 'siap' }, 'Sudah ditandai selesai oleh Sari.'],
  [{ by: null, at: null, status: 'disiapkan' }, 'Dikembalikan ke dapur.'],
  [undefined, 'Sudah diubah.'],
])('a conflict names the other person', (detail, sentence) => {
  expect(conflictSentence(detail, time)).toBe(sentence);
});
