import { expect, test } from 'vitest';
import { conflictSentence } from './conflict.rules.ts';
import { commandOf } from './keys.rules.ts';
import { stationOf } from './station-choice.rules.ts';
import { line, station, ticket } from './ticket-for-tests.ts';
import { changeText, placeText } from './ticket-text.rules.ts';
import { changeOf } from './tickets.rules.ts';

const time = () => '10.31';

test.each([
  ['1', { type: 'bump', position: 0 }],
  ['9', { type: 'bump', position: 8 }],
  ['0', { type: 'bump', position: 9 }],
  ['ArrowRight', { type: 'select', by: 1 }],
  ['Enter', { type: 'bump-selected' }],
  [' ', { type: 'bump-line' }],
  ['R', { type: 'recall' }],
  ['Backspace', { type: 'undo' }],
  ['x', undefined],
  ['toString', undefined],
])('the key %s', (key, command) => {
  expect(commandOf(key)).toEqual(command);
});

test('the station is that of the address, by default the first', () => {
  const kitchen = { stations: [station(), station({ id: 2, name: 'Dapur' })] };
  expect(stationOf(kitchen, '2')).toBe(kitchen.stations[1]);
  expect(stationOf(kitchen, null)).toBe(kitchen.stations[0]);
  expect(stationOf(kitchen, '99')).toBe(kitchen.stations[0]);
  expect(stationOf(kitchen, 'ekspediter')).toBe('ekspediter');
  expect(stationOf(null, null)).toBeNull();
});

test.each([
  [ticket({ pickup: { type: 'table', name: '4' } }), 'Meja 4'],
  [ticket({ pickup: { type: 'slot', at: 1 } }), 'Ambil 10.31'],
  [ticket({ source: 'counter' }), 'Di kasir'],
  [ticket(), 'Diambil'],
])('the place of an order', (given, text) => {
  expect(placeText(given, time)).toBe(text);
});

test.each([
  [2, 0, 'BARU'],
  [0, 2, 'BATAL, tadi 2'],
  [3, 2, 'TAMBAH 1, tadi 2'],
  [1, 3, 'KURANG 2, tadi 3'],
])('a change to %d from %d', (quantity, seenQuantity, text) => {
  const changed = line({ quantity, seenQuantity });
  const change = changeOf(changed);
  expect(change && changeText(change, changed)).toBe(text);
});

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
