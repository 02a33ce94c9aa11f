/** What staff switch: the till, and the pause of a branch. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from './support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
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
  await db.sql`delete from public.till_session`;
  await db.sql`update public.branch set requires_till = true, paused_until = null`;
});
afterAll(() => db.close());

const call = (person: Caller, name: string, facts = {}) =>
  rpc<Record<string, unknown>>(db, person, name, { branch_id: branch, ...facts });
const buy = async () => order(db, budi, await db.product());
const STAFF_ONLY = { code: 'PT403', message: 'staff_only' };
const UNKNOWN = { code: 'PT404', message: 'unknown_branch', detail: { code: 'unknown_branch' } };

describe('public.open_till', () => {
  test('allows staff, and orders can be placed', async () => {
    expect(await errorOf(buy())).toMatchObject({
      code: 'PT409',
      message: 'till_closed',
      detail: {
        code: 'till_closed',
        branch_id: branch,
        opens_at: null,
        time_zone: 'Asia/Jakarta',
        now: expect.any(String),
      },
    });
    expect(await call(rina, 'open_till')).toMatchObject([{ opened_by: rina.id, closed_at: null }]);
    expect((await buy()).status).toBe('disiapkan');
  });
  test('denies a second open till', async () => {
    await call(rina, 'open_till');
    expect(await errorOf(call(rina, 'open_till'))).toMatchObject({
      code: 'PT409',
      message: 'till_open',
    });
  });
  test('denies customers, visitors, and an unknown branch', async () => {
    expect(await errorOf(call(budi, 'open_till'))).toMatchObject(STAFF_ONLY);
    expect(await errorOf(call(null, 'open_till'))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await errorOf(call(rina, 'open_till', { branch_id: 999_999 }))).toEqual(UNKNOWN);
  });
});

describe('public.close_till', () => {
  test('allows staff, and orders are refused', async () => {
    await call(rina, 'open_till');
    expect(await call(rina, 'close_till')).toMatchObject([
      { closed_by: rina.id, closed_at: expect.any(Date) },
    ]);
    expect(await errorOf(buy())).toMatchObject({ message: 'till_closed' });
  });
  test('allows closing after the clock went backwards', async () => {
    const open = '2030-01-01T00:00:00Z';
    await at(db, open, rina, (sql) => sql`select public.open_till(${branch})`);
    expect(await call(rina, 'close_till')).toMatchObject([{ closed_at: new Date(open) }]);
  });
  test('denies closing a closed till', async () => {
    expect(await errorOf(call(rina, 'close_till'))).toMatchObject({ message: 'till_closed' });
  });
  test('denies customers and an unknown branch', async () => {
    expect(await errorOf(call(budi, 'close_till'))).toMatchObject(STAFF_ONLY);
    expect(await errorOf(call(rina, 'close_till', { branch_id: 999_999 }))).toEqual(UNKNOWN);
  });
});

describe('public.pause_branch', () => {
  beforeEach(async () => {
    await db.sql`update public.branch set requires_till = false`;
  });

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
    await call(rina, 'open_till');
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
