/** Steps that are not taken: invalid, of other tickets, of other people. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestDatabase } from '../support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import { type Ticket, takeStep, ticketsOf } from '../support/kitchen.ts';
import { cancelOrder, openKitchen, orderAtBoth } from '../support/kitchen-order.ts';
import { rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let sari: Person;
let budi: Person;
let order: number;
let kitchen: Ticket;
let bar: Ticket;

beforeAll(async () => {
  ({ db, rina, sari } = await openKitchen());
});
beforeEach(async () => {
  ({ budi, order, kitchen, bar } = await orderAtBoth(db, rina));
});
afterAll(() => db.close());

describe('public.kitchen_step', () => {
  test.each([
    ['an unknown step', { step: 'cook' }, 'invalid_step'],
    ['no step', { step: null }, 'invalid_step'],
    ['no lines', {}, 'no_lines'],
    ['no key', { idempotency_key: null }, 'missing_key'],
    ['lines that are no list', { lines: '{}' }, 'invalid_request'],
    ['a list of numbers', { lines: '[1]' }, 'invalid_request'],
    ['a step of the future', { seconds_ago: -1 }, 'invalid_request'],
    ['a step of more than two hours ago', { seconds_ago: 7201 }, 'invalid_request'],
    ['an unknown age', { seconds_ago: null }, 'invalid_request'],
  ])('denies %s', async (_, facts, message) => {
    const given = { ticket_id: bar.id, step: 'begin', lines: [], idempotency_key: randomUUID() };
    expect(await errorOf(rpc(db, rina, 'kitchen_step', { ...given, ...facts }))).toMatchObject({
      code: 'PT422',
      message,
    });
  });

  test('denies the key of another step', async () => {
    const key = randomUUID();
    const begun = await takeStep(db, rina, bar, 'begin', { key });
    expect(await errorOf(takeStep(db, rina, begun, 'done', { key }))).toMatchObject({
      code: 'PT409',
      message: 'key_reused',
    });
    expect(await errorOf(takeStep(db, rina, kitchen, 'begin', { key }))).toMatchObject({
      message: 'key_reused',
    });
  });

  test('denies lines of another ticket, and an unknown ticket', async () => {
    expect(await errorOf(takeStep(db, rina, bar, 'done', { lines: kitchen.lines }))).toMatchObject({
      message: 'ticket_changed',
    });
    expect(await errorOf(takeStep(db, rina, { ...bar, id: 0 }, 'done'))).toMatchObject({
      code: 'PT404',
      message: 'unknown_ticket',
    });
  });

  test('denies lines without a version, also those of another ticket', async () => {
    for (const lines of [bar.lines, kitchen.lines]) {
      const unseen = lines.map((line) => ({ ...line, version: undefined as never }));
      expect(await errorOf(takeStep(db, rina, bar, 'done', { lines: unseen }))).toMatchObject({
        message: 'ticket_changed',
      });
    }
    expect((await ticketsOf(db, rina, order)).map(({ ready_at }) => ready_at)).toEqual([
      null,
      null,
    ]);
  });

  test('a cancelled ticket needs no lines to be dismissed', async () => {
    await cancelOrder(db, sari, order, 'disiapkan');
    expect(await takeStep(db, rina, bar, 'done', { lines: [] })).toMatchObject({
      closed_at: expect.any(String),
    });
  });

  test('denies customers and visitors', async () => {
    expect(await errorOf(takeStep(db, budi, bar, 'done'))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(takeStep(db, null, bar, 'done'))).toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });
});
