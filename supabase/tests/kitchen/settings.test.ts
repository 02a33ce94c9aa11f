/** Stations and settings of a kitchen, which admins save in one transaction. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import { mainBranch, readKitchen, takeStep, ticketsOf } from '../support/kitchen.ts';
import { rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let wati: Person;
let budi: Person;
let branch: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  wati = await db.person('wati', 'admin');
  budi = await db.person('budi');
  branch = await mainBranch(db);
});
beforeEach(async () => {
  await db.sql`delete from public.kitchen_ticket`;
  await db.sql`delete from public.kitchen_station where branch_id = ${branch} and not takes_rest`;
  await db.sql`update public.kitchen set revision = 0, last_request = null`;
});
afterAll(() => db.close());

const DAPUR = {
  name: 'Dapur',
  warn_minutes: 8,
  late_minutes: 15,
  takes_rest: true,
  categories: [],
};
const BAR = {
  name: 'Bar',
  warn_minutes: 3,
  late_minutes: 6,
  takes_rest: false,
  categories: [{ type_product: 'Minuman' }, { type_product: 'Makanan', category: 'Dessert' }],
};
const save = (caller: Caller, stations: unknown, expected: number | null = 0, facts = {}) =>
  rpc<{ save_kitchen: number }>(db, caller, 'save_kitchen', {
    branch_id: branch,
    expected_revision: expected,
    has_expediter: false,
    promises_pace: false,
    stations,
    ...facts,
  });
const stations = async () => (await readKitchen(db, rina)).stations;
const idOf = async (name: string) => (await stations()).find((each) => each.name === name)?.id;

describe('public.save_kitchen', () => {
  test('allows an admin to add and sort stations; those with an id stay', async () => {
    const id = await idOf('Dapur');
    expect(await save(wati, [BAR, { ...DAPUR, id, name: ' Panggang ' }])).toEqual([
      { save_kitchen: 1 },
    ]);
    expect(await stations()).toMatchObject([
      { name: 'Bar', warn_minutes: 3, late_minutes: 6 },
      { name: 'Panggang', id },
    ]);
    const assigned = await db.sql`
      select type_product, category from public.kitchen_station_category
      where branch_id = ${branch} order by type_product`;
    expect([...assigned]).toEqual([
      { type_product: 'Makanan', category: 'Dessert' },
      { type_product: 'Minuman', category: null },
    ]);
    await save(wati, [{ ...DAPUR, id }], 1);
  });

  test('swaps the names of two stations, and which one takes the rest', async () => {
    await save(wati, [{ ...DAPUR, id: await idOf('Dapur') }, BAR]);
    const [dapur, bar] = [await idOf('Dapur'), await idOf('Bar')];
    await save(
      wati,
      [
        { ...BAR, id: dapur },
        { ...DAPUR, id: bar },
      ],
      1,
    );
    expect([await idOf('Dapur'), await idOf('Bar')]).toEqual([bar, dapur]);
    await save(wati, [{ ...DAPUR, id: bar }], 2);
  });

  test('does nothing when repeated, and denies a save that has not seen the last one', async () => {
    const list = [{ ...DAPUR, id: await idOf('Dapur') }, BAR];
    await save(wati, list);
    expect(await save(wati, list)).toEqual([{ save_kitchen: 1 }]);
    expect(await stations()).toHaveLength(2);
    expect(await errorOf(save(wati, [{ ...DAPUR, id: await idOf('Dapur') }]))).toMatchObject({
      code: 'PT409',
      message: 'kitchen_changed',
    });
  });

  test('keeps a station with open tickets; finished ones remain when it is removed', async () => {
    const id = await idOf('Dapur');
    await save(wati, [{ ...DAPUR, id }, BAR]);
    const order = await placeOrder(db, budi, await db.product());
    const [ticket] = await ticketsOf(db, rina, order.id);
    expect(await errorOf(save(wati, [{ ...DAPUR, id }], 1))).toMatchObject({
      code: 'PT409',
      message: 'station_busy',
      detail: { station: 'Bar' },
    });
    if (!ticket) throw new Error('A ticket expected');
    await takeStep(db, rina, ticket, 'done');
    await save(wati, [{ ...DAPUR, id }], 1);
    const [kept] = await db.sql`
      select station_id, station_name from public.kitchen_ticket where id = ${ticket.id}`;
    expect(kept).toEqual({ station_id: null, station_name: 'Bar' });
  });

  test('saves the expediter and the promise', async () => {
    const list = [{ ...DAPUR, id: await idOf('Dapur') }];
    await save(wati, list, 0, { has_expediter: true, promises_pace: true });
    const [row] = await db.sql`
      select has_expediter, promises_pace from public.kitchen where branch_id = ${branch}`;
    expect(row).toEqual({ has_expediter: true, promises_pace: true });
    await save(wati, list, 1);
  });

  test.each([
    ['no list', {}, 'stations'],
    ['no station', [], 'stations'],
    ['13 stations', Array(13).fill(DAPUR), 'stations'],
    ['a station without categories', [{ ...DAPUR, categories: null }], 'categories'],
    ['no name', [{ ...DAPUR, name: null }], 'name'],
    ['a blank name', [{ ...DAPUR, name: ' ' }], 'name'],
    ['a name of 25 letters', [{ ...DAPUR, name: 'x'.repeat(25) }], 'name'],
    ['a name twice', [DAPUR, { ...BAR, name: 'dapur ' }], 'names'],
    ['no minutes', [{ ...DAPUR, warn_minutes: null }], 'minutes'],
    ['a warning at once', [{ ...DAPUR, warn_minutes: 0 }], 'minutes'],
    ['late before the warning', [{ ...DAPUR, warn_minutes: 15 }], 'minutes'],
    ['late after four hours', [{ ...DAPUR, late_minutes: 241 }], 'minutes'],
    ['no station for the rest', [BAR], 'takes_rest'],
    ['two stations for the rest', [DAPUR, { ...BAR, takes_rest: true }], 'takes_rest'],
    ['a station of another branch', [{ ...DAPUR, id: 0 }], 'id'],
    ['a category twice', [DAPUR, BAR, { ...BAR, name: 'Bar 2' }], 'categories'],
    ['an unknown type', [{ ...DAPUR, categories: [{ type_product: 'Rokok' }] }], 'categories'],
  ])('denies %s', async (_, list, field) => {
    expect(await errorOf(save(wati, list))).toMatchObject({
      code: 'PT422',
      message: 'invalid_stations',
      detail: { code: 'invalid_stations', field },
    });
  });

  test('denies staff, visitors, and an unknown branch', async () => {
    expect(await errorOf(save(rina, [DAPUR]))).toMatchObject({ message: 'admin_only' });
    expect(await errorOf(save(null, [DAPUR]))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await errorOf(save(wati, [DAPUR], 0, { branch_id: 0 }))).toMatchObject({
      message: 'unknown_branch',
    });
  });
});

describe('private.add_kitchen', () => {
  const NEW_BRANCH = { slug: 'ciawi', name: 'Kedai Senja Ciawi', city: 'Bogor', address: 'Ciawi' };

  test('allows an admin to add a branch, which gets a kitchen with one station', async () => {
    const [row] = await db.as(
      wati,
      (sql) => sql<{ id: number }[]>`insert into public.branch ${sql(NEW_BRANCH)} returning id`,
    );
    const [answer] = await rpc<{ kitchen_board: object }>(db, rina, 'kitchen_board', {
      branch_id: row?.id,
    });
    expect(answer?.kitchen_board).toMatchObject({
      has_expediter: false,
      stations: [{ name: 'Dapur', warn_minutes: 8, late_minutes: 15 }],
      tickets: [],
    });
  });

  test('denies an admin a kitchen without a branch', async () => {
    const add = db.as(wati, (sql) => sql`insert into public.kitchen (branch_id) values (0)`);
    expect(await errorOf(add)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});

describe('public.kitchen_board', () => {
  test('allows staff and admins to read the boards', async () => {
    for (const person of [rina, wati]) {
      expect(await readKitchen(db, person)).toMatchObject({ stations: [{ name: 'Dapur' }] });
    }
  });

  test('denies customers, visitors, and an unknown branch', async () => {
    expect(await errorOf(readKitchen(db, budi))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(readKitchen(db, null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    expect(await errorOf(rpc(db, rina, 'kitchen_board', { branch_id: 0 }))).toMatchObject({
      code: 'PT404',
      message: 'unknown_branch',
    });
  });
});
