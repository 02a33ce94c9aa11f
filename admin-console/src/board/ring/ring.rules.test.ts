import { expect, test } from 'vitest';
import { boardOrder, PLACED_AT } from '../order-for-tests.ts';
import { type Ring, ringNow, unheardOf } from './ring.rules.ts';

const after = (seconds: number) => PLACED_AT + seconds * 1000;
const rang = (seconds: number, ...ids: number[]): Ring => ({ at: after(seconds), ids });
const order = boardOrder();
const later = boardOrder({ id: 313, createdAt: after(30) });

test.each<[string, Parameters<typeof ringNow>, ReturnType<typeof ringNow>]>([
  ['is silent without new orders', [[], rang(0, 312), after(10)], null],
  ['rings at once for the first order', [[order], null, after(1)], 'new'],
  ['rings at once for another order', [[order], rang(1, 311), after(2)], 'new'],
  ['pauses between two rings', [[order], rang(1, 312), after(6)], null],
  ['rings again until the order is accepted', [[order], rang(1, 312), after(7)], 'new'],
  ['is louder after a minute', [[order], rang(57, 312), after(60)], 'urgent'],
  ['pauses less after a minute', [[order], rang(58, 312), after(60)], null],
  ['is louder if one of several waits for a minute', [[order, later], null, after(60)], 'urgent'],
  [
    'rings at once for another order beside a known one',
    [[order, later], rang(1, 312), after(2)],
    'new',
  ],
  ['rings at once and loudly for an order found late', [[order], null, after(90)], 'urgent'],
])('%s', (_, given, sound) => {
  expect(ringNow(...given)).toBe(sound);
});

test('rings once for an order of the static QRIS, and not for one that Midtrans confirms', () => {
  const awaited = [
    boardOrder({ id: 1, paymentMethod: 'qris_static' }),
    boardOrder({ id: 2, paymentMethod: 'qris_midtrans' }),
    boardOrder({ id: 3, paymentMethod: 'qris_static' }),
  ];
  expect(unheardOf(awaited, new Set([3]))).toEqual([1]);
});
