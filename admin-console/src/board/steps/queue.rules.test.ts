import { describe, expect, test } from 'vitest';
import { accepted, boardOrder, PLACED_AT } from '../order-for-tests.ts';
import { minutesLeft, withStep, withSteps } from './queue.rules.ts';
import type { Step } from './step.ts';

const step = (key: string, given: Partial<Step> = {}): Step => ({
  key,
  orderId: 312,
  orderNumber: 12,
  expected: 'disiapkan',
  isAcknowledged: true,
  expectedPromise: null,
  change: { type: 'move', to: 'siap', reason: null },
  at: PLACED_AT,
  queuedAt: PLACED_AT,
  ...given,
});
const done = step('b', { expected: 'siap', change: { type: 'move', to: 'selesai', reason: null } });
const keys = (steps: readonly Step[]) => steps.map(({ key }) => key);

test('a repeated tap is one step', () => {
  const steps = withStep([], step('a'));
  expect(withStep(steps, step('b'))).toBe(steps);
  expect(keys(withStep(steps, step('b', { orderId: 313 })))).toEqual(['a', 'b']);
  // The same step again, after it was taken back.
  expect(keys(withStep([step('a', { isDone: true })], step('b')))).toEqual(['a', 'b']);
});

test('a step after its undo is a step of its own', () => {
  const undo = step('b', {
    expected: 'siap',
    change: { type: 'move', to: 'disiapkan', reason: null },
  });
  const other = step('c', { orderId: 313 });
  expect(keys(withStep([step('a'), undo, other], step('d')))).toEqual(['a', 'b', 'c', 'd']);
});

test('the same minutes are promised again after a second', () => {
  const promise = (key: string, at: number) =>
    step(key, { at, change: { type: 'promise', minutes: 15 } });
  const steps = [promise('a', PLACED_AT)];
  expect(withStep(steps, promise('b', PLACED_AT + 1_000))).toBe(steps);
  expect(keys(withStep(steps, promise('b', PLACED_AT + 1_001)))).toEqual(['a', 'b']);
});

test('a promise that waited for the network is for the time that was chosen', () => {
  expect(minutesLeft(20, PLACED_AT, PLACED_AT + 30_000)).toBe(20);
  expect(minutesLeft(20, PLACED_AT, PLACED_AT + 8 * 60_000)).toBe(12);
  expect(minutesLeft(20, PLACED_AT, PLACED_AT + 60 * 60_000)).toBe(1);
});

describe('the shown orders', () => {
  const other = boardOrder({ id: 313 });

  test('are those of the database without steps', () => {
    const orders = [other];
    expect(withSteps(orders, [])).toBe(orders);
  });

  test('have several steps, and keep the identity of the others', () => {
    const shown = withSteps([accepted(), other], [step('a'), done]);
    expect(shown[0]).toMatchObject({ status: 'selesai', statusReason: null });
    expect(shown[1]).toBe(other);
  });

  test('are accepted with a promised time', () => {
    const accept = step('a', { change: { type: 'accept', minutes: 10 } });
    expect(
      withSteps([boardOrder({ status: 'menunggu' })], [{ ...accept, expected: 'menunggu' }])[0],
    ).toMatchObject({
      status: 'disiapkan',
      acknowledgedAt: PLACED_AT,
      promisedAt: PLACED_AT + 600_000,
    });
    const atPickup = step('a', { change: { type: 'accept', minutes: null } });
    expect(withSteps([boardOrder()], [atPickup])[0]).toMatchObject({ promisedAt: null });
  });

  test('have a new promised time', () => {
    const promise = step('a', { change: { type: 'promise', minutes: 5 } });
    expect(withSteps([accepted()], [promise])[0]?.promisedAt).toBe(PLACED_AT + 300_000);
  });

  test('ignore a step whose outcome the database shows', () => {
    const orders = [accepted({ status: 'siap' })];
    expect(withSteps(orders, [step('a', { isDone: true })])[0]).toBe(orders[0]);
  });

  test('are cancelled by the staff, with a reason', () => {
    const cancel = step('a', { change: { type: 'move', to: 'dibatalkan', reason: 'Habis' } });
    expect(withSteps([boardOrder()], [cancel])[0]).toMatchObject({
      status: 'dibatalkan',
      statusReason: 'Habis',
      cancelledBy: 'staff',
    });
  });
});
