import { expect, test } from 'vitest';
import { line, ticket } from './ticket-for-tests.ts';
import { changeText, placeText } from './ticket-text.rules.ts';
import { changeOf } from './tickets.rules.ts';

const time = () => '10.31';

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
