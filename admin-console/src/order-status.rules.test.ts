import { isOrderStatus, type OrderStatus } from 'shared-ui/order-status';
import { expect, test } from 'vitest';
import { backFrom, isFinished, movesFrom } from './order-status.rules.ts';

test.each<[OrderStatus | 'diantar', OrderStatus[]]>([
  ['menunggu', ['disiapkan', 'dibatalkan']],
  ['disiapkan', ['siap', 'dibatalkan']],
  ['siap', ['selesai', 'dibatalkan']],
  ['selesai', []],
  ['dibatalkan', []],
  // An unknown status, from a newer database.
  ['diantar', []],
])('an order with status %s can change to %j', (from, to) => {
  expect(movesFrom(from).map((move) => move.to)).toEqual(to);
});

test.each([
  ['siap', 'disiapkan'],
  ['selesai', 'siap'],
  ['menunggu', null],
  ['disiapkan', null],
  ['dibatalkan', null],
  ['diantar', null],
])('a step to %s is reverted to %s', (status, back) => {
  expect(backFrom(status)).toBe(back);
});

test.each<[string, boolean]>([
  ['menunggu', false],
  ['disiapkan', false],
  ['siap', false],
  ['selesai', true],
  ['dibatalkan', true],
  ['diantar', false],
])('an order that is %s can be archived: %s', (status, may) => {
  expect(isFinished(status)).toBe(may);
});

test.each(['', 'Siap', 'toString', null, undefined, 1])('%j is not a status', (word) => {
  expect(isOrderStatus(word)).toBe(false);
});
