import { describe, expect, test } from 'vitest';
import { ACCEPTED_AT, line, station, ticket } from './ticket-for-tests.ts';
import {
  changeOf,
  closedTickets,
  countAllDay,
  expediterOrders,
  hasChanges,
  openLines,
  openTickets,
  orderUrgency,
  servedOrders,
  urgencyOf,
} from './tickets.rules.ts';

const minutes = (count: number) => ACCEPTED_AT + count * 60_000;
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('the urgency', () => {
  test.each([
    [0, 'fresh'],
    [7.99, 'fresh'],
    [8, 'warn'],
    [14.99, 'warn'],
    [15, 'late'],
    [600, 'late'],
  ])('after %d minutes is %s', (age, urgency) => {
    expect(urgencyOf(ticket(), station(), minutes(age))).toBe(urgency);
  });

  test('of an order for a pickup time counts from shortly before it', () => {
    const slot = ticket({ pickup: { type: 'slot', at: minutes(60) } });
    expect(urgencyOf(slot, station(), minutes(44))).toBe('later');
    expect(urgencyOf(slot, station(), minutes(45))).toBe('fresh');
    expect(urgencyOf(slot, station(), minutes(60))).toBe('late');
  });

  test('of an order is that of its most urgent ticket that is not done', () => {
    const done = [line({ doneQuantity: 2 })];
    const [order] = expediterOrders([
      ticket({ acceptedAt: minutes(-20), lines: done }),
      ticket({ id: 2, stationId: 2, acceptedAt: minutes(-9) }),
    ]);
    const stations = [station(), station({ id: 2 })];
    if (!order) throw new Error('There is no order');
    expect(orderUrgency(order, stations, minutes(0))).toBe('warn');
    const ready = { ...order, tickets: [ticket({ lines: done })] as const };
    expect(orderUrgency(ready, stations, minutes(20))).toBe('fresh');
  });

  test('of an order that came just before its pickup time counts from its arrival', () => {
    const slot = ticket({ pickup: { type: 'slot', at: minutes(5) } });
    expect(urgencyOf(slot, station(), minutes(7))).toBe('fresh');
  });
});

test('the board has the open tickets of its station, oldest first, pickups by their time', () => {
  const tickets = [
    ticket({ id: 4, pickup: { type: 'slot', at: minutes(60) } }),
    ticket({ id: 3, acceptedAt: minutes(10) }),
    ticket({ id: 2 }),
    ticket({ id: 1 }),
    ticket({ id: 5, stationId: 2 }),
    ticket({ id: 6, closedAt: minutes(1) }),
  ];
  expect(ids(openTickets(tickets, station()))).toEqual([1, 2, 3, 4]);
});

test('closed tickets of orders that were not collected can be recalled, last one first', () => {
  const tickets = [
    ticket({ id: 1, closedAt: minutes(1) }),
    ticket({ id: 2, closedAt: minutes(2), orderStatus: 'siap' }),
    ticket({ id: 3, closedAt: minutes(3), orderStatus: 'selesai' }),
    ticket({ id: 4, closedAt: minutes(4), cancelledAt: minutes(4) }),
    ticket({ id: 5 }),
    ticket({ id: 6, closedAt: minutes(6), stationId: 2 }),
  ];
  expect(ids(closedTickets(tickets, station()))).toEqual([2, 1]);
});

test('the all-day count adds what is still to be prepared', () => {
  const tickets = [
    ticket({ lines: [line({ quantity: 3, doneQuantity: 1 }), line({ id: 12, size: null })] }),
    ticket({ lines: [line({ quantity: 2 }), line({ quantity: 1, doneQuantity: 1, name: 'Teh' })] }),
    ticket({ lines: [line({ quantity: 9 })], cancelledAt: minutes(1) }),
  ];
  expect(countAllDay(tickets)).toEqual([
    { item: 'Es Kopi Large', units: 4 },
    { item: 'Es Kopi', units: 2 },
  ]);
});

test.each([
  [2, 2, null],
  [2, 0, 'added'],
  [0, 2, 'removed'],
  [3, 2, 'more'],
  [1, 2, 'fewer'],
])('a line of %d of which %d were seen was changed: %s', (quantity, seenQuantity, change) => {
  const changed = line({ quantity, seenQuantity });
  expect(changeOf(changed)).toBe(change);
  expect(hasChanges(ticket({ lines: [line(), changed] }))).toBe(change !== null);
});

test('a bump of the ticket names its open lines, and removed ones that were not seen', () => {
  const lines = [
    line({ id: 1 }),
    line({ id: 2, doneQuantity: 2 }),
    line({ id: 3, quantity: 0, seenQuantity: 1 }),
    line({ id: 4, quantity: 0, seenQuantity: 0 }),
  ];
  expect(ids(openLines(ticket({ lines })))).toEqual([1, 3]);
  expect(ids(openLines(ticket({ lines, cancelledAt: minutes(1) })))).toEqual([1, 2, 3, 4]);
});

describe('the expediter', () => {
  const done = [line({ doneQuantity: 2 })];
  test('waits for all stations of an order, and sees complete orders first', () => {
    const orders = expediterOrders([
      ticket({ id: 1, orderId: 1, lines: done }),
      ticket({ id: 2, orderId: 1, stationId: 2 }),
      ticket({ id: 3, orderId: 2, lines: done, acceptedAt: minutes(5) }),
      ticket({ id: 4, orderId: 3, orderStatus: 'siap' }),
      ticket({ id: 5, orderId: 4, cancelledAt: minutes(1) }),
    ]);
    expect(orders.map(({ id, isReady }) => [id, isReady])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(ids(orders[1]?.tickets ?? [])).toEqual([1, 2]);
  });

  test('can send served orders back, last one first', () => {
    const served = { orderStatus: 'siap', lines: done };
    const orders = servedOrders([
      ticket({ id: 1, orderId: 1, readyAt: minutes(1), ...served }),
      ticket({ id: 2, orderId: 2, readyAt: minutes(2), ...served }),
      ticket({ id: 3, orderId: 3 }),
    ]);
    expect(ids(orders)).toEqual([2, 1]);
  });
});
