import { isOrderStatus, type OrderStatus } from 'shared-ui/order-status';
import { expect, test } from 'vitest';
import { movesFrom } from './order-status.rules.ts';

test.each<[OrderStatus | 'diantar', OrderStatus[]]>([
  ['menunggu', ['disiapkan', 'dibatalkan']],
  ['disiapkan', ['siap', 'dibatalkan']],
  ['siap', ['selesai']],
  ['selesai', []],
  ['dibatalkan', []],
  // A status of a newer database.
  ['diantar', []],
])('from %s an order can move to %j', (from, to) => {
  expect(movesFrom(from).map((move) => move.to)).toEqual(to);
});

test.each(['', 'Siap', 'toString', null, undefined, 1])('%j is no status', (word) => {
  expect(isOrderStatus(word)).toBe(false);
});
