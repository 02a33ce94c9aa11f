import { describe, expect, test } from 'vitest';
import type { Ticket } from './kitchen.ts';
import type { LineStep, Step, StepChange } from './step.ts';
import { ACCEPTED_AT, line, ticket } from './ticket-for-tests.ts';
import { withSteps } from './with-steps.rules.ts';

const AT = ACCEPTED_AT + 60_000;
const step = (change: StepChange): Step => ({
  key: JSON.stringify(change),
  orderId: 312,
  orderNumber: 12,
  change,
  at: AT,
  queuedAt: AT,
});
const tap = (type: LineStep, ids: number[], version = 1) =>
  step({ type, ticketId: 1, lines: ids.map((id) => ({ id, version })) });
const two = ticket({ lines: [line({ id: 11 }), line({ id: 12 })] });
const shownAfter = (shown: Ticket, ...steps: Step[]) => withSteps([shown], steps, true)[0];

test('without steps, the tickets are those of the database', () => {
  const tickets = [two];
  expect(withSteps(tickets, [], false)).toBe(tickets);
});

describe('a ticket', () => {
  test('is begun, and its changes are seen', () => {
    const changed = ticket({ lines: [line({ quantity: 3, seenQuantity: 2 })] });
    const begun = shownAfter(changed, tap('begin', [11]));
    expect(begun).toMatchObject({ begunAt: AT, lines: [{ seenQuantity: 3, version: 1 }] });
    expect(shownAfter(ticket({ begunAt: 1 }), tap('begin', [11]))?.begunAt).toBe(1);
  });

  test('is begun by mistake', () => {
    const back = shownAfter(two, tap('begin', [11, 12]), tap('unbegin', [11, 12]));
    expect(back).toMatchObject({ begunAt: null, closedAt: null });
  });

  test('is done when its last line is', () => {
    const half = shownAfter(two, tap('done', [11]));
    expect(half).toMatchObject({ readyAt: null, closedAt: null, begunAt: AT });
    const whole = shownAfter(two, tap('done', [11]), tap('done', [12]));
    expect(whole).toMatchObject({ readyAt: AT, closedAt: AT });
  });

  test('stays on the board while a removed line was not seen', () => {
    const removed = ticket({ lines: [line(), line({ id: 12, quantity: 0, seenQuantity: 1 })] });
    expect(shownAfter(removed, tap('done', [11]))).toMatchObject({ readyAt: AT, closedAt: null });
    expect(shownAfter(removed, tap('done', [11, 12]))).toMatchObject({ closedAt: AT });
  });

  test('comes back with a recalled line', () => {
    const back = shownAfter(two, tap('done', [11, 12]), tap('recall', [11], 2));
    expect(back).toMatchObject({
      readyAt: null,
      closedAt: null,
      lines: [{ doneQuantity: 0, version: 3 }, { doneQuantity: 2 }],
    });
  });

  test('that is cancelled is only dismissed', () => {
    const cancelled = { ...two, cancelledAt: AT };
    expect(shownAfter(cancelled, tap('begin', [11]))).toBe(cancelled);
    expect(shownAfter(cancelled, tap('done', [11, 12]))).toMatchObject({
      closedAt: AT,
      readyAt: null,
    });
  });

  test('ignores a step whose outcome the database shows', () => {
    const done = ticket({ lines: [line({ doneQuantity: 2, version: 2 })] });
    expect(shownAfter(done, tap('done', [11]))).toBe(done);
  });
});

describe('an order', () => {
  const other = ticket({ id: 2, stationId: 2 });
  const status = (hasExpediter: boolean, ...steps: Step[]) =>
    withSteps([ticket(), other], steps, hasExpediter).map(({ orderStatus }) => orderStatus);
  const last = step({ type: 'done', ticketId: 2, lines: [{ id: 11, version: 1 }] });

  test('is ready with its last station, unless an expediter serves it', () => {
    expect(status(false, tap('done', [11]))).toEqual(['disiapkan', 'disiapkan']);
    expect(status(false, tap('done', [11]), last)).toEqual(['siap', 'siap']);
    expect(status(true, tap('done', [11]), last)).toEqual(['disiapkan', 'disiapkan']);
  });

  test('is no longer ready after a recall', () => {
    expect(status(false, tap('done', [11]), last, tap('recall', [11], 2))).toEqual([
      'disiapkan',
      'disiapkan',
    ]);
  });

  test('is served, and taken back', () => {
    const serve = step({ type: 'serve' });
    expect(status(true, serve)).toEqual(['siap', 'siap']);
    expect(status(true, serve, step({ type: 'unserve' }))).toEqual(['disiapkan', 'disiapkan']);
  });

  test('leaves other orders as they are', () => {
    const foreign = ticket({ id: 3, orderId: 313 });
    expect(withSteps([ticket(), foreign], [tap('done', [11])], false)[1]).toBe(foreign);
  });
});
