import { describe, expect, test } from 'vitest';
import { ageText, columnOf, columnsOf, isNew, minutesLate } from './board.rules.ts';
import type { BoardOrder } from './board.ts';
import { accepted, boardOrder, PLACED_AT } from './order-for-tests.ts';

const MINUTE = 60_000;

test.each<[string, Partial<BoardOrder>, string]>([
  ['waits for its acceptance', { status: 'menunggu' }, 'new'],
  ['was accepted by the branch itself', {}, 'new'],
  ['was accepted by a person', { acknowledgedAt: PLACED_AT }, 'preparing'],
  ['is ready', { status: 'siap', acknowledgedAt: PLACED_AT }, 'ready'],
  ['is done', { status: 'selesai' }, 'finished'],
  ['was cancelled before its acceptance', { status: 'dibatalkan' }, 'finished'],
  ['has a status of a newer database', { status: 'diantar' }, 'preparing'],
  ['waits for its payment', { status: 'menunggu', awaitsPayment: true }, 'new'],
])('an order that %s is in its column', (_, given, column) => {
  expect(columnOf(boardOrder(given))).toBe(column);
});

describe('a column', () => {
  const idsIn = (column: keyof ReturnType<typeof columnsOf>, ...orders: BoardOrder[]) =>
    columnsOf(orders)[column].map(({ id }) => id);

  test('lists new orders oldest first', () => {
    const late = boardOrder({ id: 1, createdAt: PLACED_AT + MINUTE });
    expect(idsIn('new', late, boardOrder({ id: 2 }))).toEqual([2, 1]);
  });

  test('lists orders in preparation by the time they are due', () => {
    const slot = accepted({ id: 1, pickup: { type: 'slot', at: PLACED_AT + 60 * MINUTE } });
    const promised = accepted({ id: 2, promisedAt: PLACED_AT + 10 * MINUTE });
    const soon = accepted({ id: 3, createdAt: PLACED_AT + 5 * MINUTE });
    expect(idsIn('preparing', slot, promised, soon)).toEqual([3, 2, 1]);
  });

  test('lists orders of the same instant by id', () => {
    expect(idsIn('new', boardOrder({ id: 3 }), boardOrder({ id: 2 }))).toEqual([2, 3]);
  });

  test('leaves out an order that waits for its payment, until it ends', () => {
    const awaited = boardOrder({ id: 1, status: 'menunggu', awaitsPayment: true });
    const cancelled = boardOrder({ id: 2, status: 'dibatalkan', awaitsPayment: true });
    expect(idsIn('new', awaited, boardOrder({ id: 3, status: 'menunggu' }))).toEqual([3]);
    expect(idsIn('finished', cancelled)).toEqual([2]);
    expect([awaited, cancelled].map(isNew)).toEqual([false, false]);
  });

  test('lists finished orders with the last one first', () => {
    const last = boardOrder({ id: 1, status: 'selesai', updatedAt: PLACED_AT + MINUTE });
    expect(idsIn('finished', boardOrder({ id: 2, status: 'selesai' }), last)).toEqual([1, 2]);
  });
});

test.each<[string, BoardOrder, number]>([
  ['without a time', accepted(), 0],
  ['before the promised time', accepted({ promisedAt: PLACED_AT + 20 * MINUTE }), 0],
  ['after the promised time', accepted({ promisedAt: PLACED_AT + 5 * MINUTE }), 5],
  ['after its pickup time', accepted({ pickup: { type: 'slot', at: PLACED_AT } }), 10],
  ['that is ready', accepted({ status: 'siap', promisedAt: PLACED_AT }), 0],
  ['that is cancelled', accepted({ status: 'dibatalkan', promisedAt: PLACED_AT }), 0],
])('an order %s is late by %#', (_, order, minutes) => {
  expect(minutesLate(order, PLACED_AT + 10 * MINUTE)).toBe(minutes);
});

test.each([
  [-5, 'baru saja'],
  [0.9, 'baru saja'],
  [1, '1 menit'],
  [59, '59 menit'],
  [60, '1 jam'],
  [125, '2 jam 5 menit'],
])('%s minutes are %s', (minutes, text) => {
  expect(ageText(PLACED_AT, PLACED_AT + minutes * MINUTE)).toBe(text);
});
