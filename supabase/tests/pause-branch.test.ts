/** Pauses of a branch, in which it takes no orders. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from './support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let branch: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  branch = (await db.sql<{ id: number }[]>`select private.main_branch() as id`)[0]?.id ?? 0;
});
beforeEach(async () => {
  await db.sql`update public.branch set requires_till = false, paused_until = null`;
});
afterAll(() => db.close());

const call = (person: Caller, name: string, facts = {}) =>
  rpc<Record<string, unknown>>(db, person, name, { branch_id: branch, ...facts });
const buy = async () => order(db, budi, await db.product());
const STAFF_ONLY = { code: 'PT403', message: 'staff_only' };
const UNKNOWN = { code: 'PT404', message: 'unknown_branch', detail: { code: 'unknown_branch' } };

describe('public.pause_branch', () => {
  test('allows staff to pause for minutes: orders are refused until then', async () => {
    const now = '2026-11-27T08:00:00Z';
    const until = new Date('2026-11-27T08:30:00Z');
    await at(db, now, rina, (sql) => sql`select public.pause_branch(${branch}, 30)`);
    const [row] = await db.sql`select paused_until from public.branch where id = ${branch}`;
    expect(row?.paused_until).toEqual(until);
    const line = await db.line(budi, await db.product());
    const pay = (time: string) =>
      at(
        db,
        time,
        budi,
        (sql) =>
          sql`select id from public.checkout(array[${line}::bigint], gen_random_uuid(), 20000)`,
      );
    expect(await errorOf(pay('2026-11-27T08:29:59Z'))).toMatchObject({
      code: 'PT409',
      message: 'branch_paused',
      detail: { branch_id: branch, opens_at: '2026-11-27T08:30:00+00:00' },
    });
    expect(await pay('2026-11-27T08:30:00Z')).toHaveLength(1);
  });
  test('allows staff to pause until resumed', async () => {
    await call(rina, 'pause_branch');
    expect(await errorOf(buy())).toMatchObject({
      message: 'branch_paused',
      detail: { opens_at: null },
    });
  });
  test.each([0, -1, 1441, 2_147_483_647])('denies %d minutes', async (minutes) => {
    expect(await errorOf(call(rina, 'pause_branch', { minutes }))).toMatchObject({
      code: 'PT422',
      message: 'invalid_minutes',
    });
  });
  test('denies customers and an unknown branch', async () => {
    expect(await errorOf(call(budi, 'pause_branch'))).toMatchObject(STAFF_ONLY);
    expect(await errorOf(call(rina, 'pause_branch', { branch_id: 999_999 }))).toEqual(UNKNOWN);
  });
});

describe('public.resume_branch', () => {
  test('allows staff to end a pause', async () => {
    await call(rina, 'pause_branch');
    await call(rina, 'resume_branch');
    expect((await buy()).status).toBe('disiapkan');
  });
  test('denies customers and an unknown branch', async () => {
    await call(rina, 'pause_branch');
    expect(await errorOf(call(budi, 'resume_branch'))).toMatchObject(STAFF_ONLY);
    expect(await errorOf(buy())).toMatchObject({ message: 'branch_paused' });
    expect(await errorOf(call(rina, 'resume_branch', { branch_id: 999_999 }))).toEqual(UNKNOWN);
  });
});
