import { expect, test } from 'vitest';
import { cancelledByCustomers, reuseOrders } from './changes.rules.ts';
import { boardOrder } from './order-for-tests.ts';

test('unchanged orders keep their identity', () => {
  const before = [boardOrder({ id: 1 }), boardOrder({ id: 2 })];
  const after = reuseOrders(before, [
    boardOrder({ id: 1 }),
    boardOrder({ id: 2, promisedAt: 1 }),
    boardOrder({ id: 3 }),
  ]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('reports the open orders that their customers have cancelled', () => {
  const cancelled = { status: 'dibatalkan', cancelledBy: 'customer' };
  const before = [
    boardOrder({ id: 1 }),
    boardOrder({ id: 2 }),
    boardOrder({ id: 3, ...cancelled }),
  ];
  const after = [
    boardOrder({ id: 1, ...cancelled }),
    boardOrder({ id: 2, status: 'dibatalkan', cancelledBy: 'staff' }),
    boardOrder({ id: 3, ...cancelled }),
    // Placed and cancelled between two polls.
    boardOrder({ id: 4, ...cancelled }),
  ];
  expect(cancelledByCustomers(before, after).map(({ id }) => id)).toEqual([1]);
});
