/** What the pages show of branches, and who changes it: state, pickup slots, opening hours, the clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { rpc } from './support/rpc.ts';
import { at } from './support/shop-clock.ts';

let db: TestDatabase;
let ayu: Person;
let rina: Person;
let budi: Person;
let branch: number;

beforeAll(async () => {
  db = await openDatabase();
  ayu = await db.person('ayu', 'admin');
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  branch = (await db.sql<{ id: number }[]>`select private.main_branch() as id`)[0]?.id ?? 0;
});
beforeEach(async () => {
  await db.sql`delete from public.opening_hours`;
  await db.sql`delete from public.closure`;
  await db.sql`update public.branch set slot_minutes = 15, slot_capacity = null`;
});
afterAll(() => db.close());

/** Opens the branch on Fridays, from 08:00 to 10:00 and from 18:00 to 20:00 in Jakarta. */
const openOnFriday = () => db.sql`
  insert into public.opening_hours (branch_id, weekday, opens_at, closes_at)
  values (${branch}, 5, '08:00', '10:00'), (${branch}, 5, '18:00', '20:00')`;

describe('public.shop_status', () => {
  const statusAt = async (time: string, caller: Caller = null) => {
    const [row] = await at(db, time, caller, (sql) => sql`select public.shop_status() as status`);
    return row?.status;
  };

  test('allows visitors to read whether a branch takes orders', async () => {
    await openOnFriday();
    expect(await statusAt('2026-11-27T02:00:00Z')).toEqual({
      now: '2026-11-27T02:00:00+00:00',
      branches: [
        {
          id: branch,
          slug: 'utama',
          name: 'Kedai Senja',
          city: 'Indonesia',
          time_zone: 'Asia/Jakarta',
          service_rate: 0,
          tax_mode: 'off',
          tax_rate: 0,
          state: 'open',
          always_open: false,
          last_order_at: '2026-11-27T03:00:00+00:00',
          closes_at: '2026-11-27T03:00:00+00:00',
          opens_at: null,
        },
      ],
      unavailable: [],
    });
  });
  test('allows everyone to see an always open branch', async () => {
    expect(await statusAt('2026-11-27T02:00:00Z', budi)).toMatchObject({
      branches: [{ state: 'open', always_open: true, closes_at: null, last_order_at: null }],
    });
  });
  test('denies visitors the table of till sessions', async () => {
    const read = db.as(null, async (sql) => await sql`select 1 from public.till_session`);
    expect(await errorOf(read)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});

describe('public.pickup_slots', () => {
  const slotsAt = async (time: string) => {
    const rows = await at(
      db,
      time,
      null,
      (sql) => sql<{ starts_at: Date; seats_left: number | null }[]>`
        select * from public.pickup_slots(${branch})`,
    );
    return rows.map(({ starts_at, seats_left }) => [
      starts_at.toISOString().slice(11, 16),
      seats_left,
    ]);
  };

  test('allows visitors to read the slots left today, before closing', async () => {
    await openOnFriday();
    await db.sql`update public.branch set slot_minutes = 30, slot_capacity = 2`;
    expect(await slotsAt('2026-11-27T02:00:01Z')).toEqual([
      ['02:30', 2],
      ...['11:00', '11:30', '12:00', '12:30'].map((slot) => [slot, 2]),
    ]);
  });
  test('denies slots that begin within five minutes, and of the next day', async () => {
    await openOnFriday();
    expect(await slotsAt('2026-11-27T12:35:00Z')).toEqual([['12:45', null]]);
    expect(await slotsAt('2026-11-27T12:41:00Z')).toEqual([]);
    expect(await slotsAt('2026-11-26T12:00:00Z')).toEqual([]);
  });
  test('has slots after midnight in a branch that is open past it', async () => {
    const around = '2026-11-27T16:40:00Z';
    expect((await slotsAt(around)).slice(0, 3)).toEqual([
      ['16:45', null],
      ['17:00', null],
      ['17:15', null],
    ]);
    await db.sql`insert into public.opening_hours (branch_id, weekday, opens_at, closes_at)
      values (${branch}, 5, '20:00', '00:30')`;
    expect(await slotsAt(around)).toEqual([
      ['16:45', null],
      ['17:00', null],
      ['17:15', null],
    ]);
  });
});

describe('public.set_opening_hours', () => {
  const span = { weekday: 1, opens_at: '08:00', closes_at: '20:00' };
  const set = (person: Caller, spans: unknown, branch_id = branch) =>
    rpc(db, person, 'set_opening_hours', { branch_id, spans });
  const hours = () => db.sql`
    select weekday, opens_at, closes_at from public.opening_hours order by weekday, opens_at`;

  test('allows admins to replace all spans', async () => {
    await openOnFriday();
    await set(ayu, [span, { weekday: 1, opens_at: '22:00', closes_at: '02:00' }]);
    expect(await hours()).toEqual([
      { weekday: 1, opens_at: '08:00:00', closes_at: '20:00:00' },
      { weekday: 1, opens_at: '22:00:00', closes_at: '02:00:00' },
    ]);
    await set(ayu, []);
    expect(await hours()).toEqual([]);
  });
  test.each([null, {}, 'x', Array(71).fill(span)])('denies %j', async (spans) => {
    await openOnFriday();
    expect(await errorOf(set(ayu, spans))).toEqual({
      code: 'PT422',
      message: 'invalid_hours',
      detail: { code: 'invalid_hours', max: 70 },
    });
    expect(await hours()).toHaveLength(2);
  });
  test.each([
    [{ ...span, weekday: 8 }, '23514'],
    [{ ...span, weekday: null }, '23502'],
    [{ weekday: 1 }, '23502'],
    [{ ...span, opens_at: '25:00' }, '22008'],
    [7, '22023'],
  ])('denies the span %j', async (wrong, code) => {
    expect(await errorOf(set(ayu, [wrong]))).toMatchObject({ code });
  });
  test('denies two spans that begin at the same time', async () => {
    expect(await errorOf(set(ayu, [span, span]))).toMatchObject({ code: '23505' });
  });
  test('denies an unknown branch', async () => {
    expect(await errorOf(set(ayu, [span], 999_999))).toMatchObject({ message: 'unknown_branch' });
  });
  test('denies staff, customers and visitors', async () => {
    for (const person of [rina, budi]) {
      expect(await errorOf(set(person, [span]))).toMatchObject({
        code: 'PT403',
        message: 'admin_only',
      });
    }
    expect(await errorOf(set(null, [span]))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
  test('denies a mixture of the hours of two admins', async () => {
    const week = (opens_at: string) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at, closes_at: '23:00' }));
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(['07:00', '08:00', '09:00'].map((opens_at) => set(ayu, week(opens_at))));
      const rows = await hours();
      expect([rows.length, new Set(rows.map(({ opens_at }) => opens_at)).size]).toEqual([7, 1]);
    }
  });
});

describe('public.set_clock_offset', () => {
  const shift = (caller: Caller, seconds: number | string) =>
    rpc(db, caller, 'set_clock_offset', { seconds });

  test('allows the service key to shift the clock', async () => {
    await shift('service', 3_600);
    const [row] = await db.sql`
      select extract(epoch from private.clock() - now())::int as offset`;
    expect(row).toEqual({ offset: 3_600 });
    await shift('service', 0);
  });
  test('denies admins, staff, customers and visitors', async () => {
    for (const caller of [ayu, rina, budi, null]) {
      expect(await errorOf(shift(caller, 60))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    }
  });
});
