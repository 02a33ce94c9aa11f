/** Browsers that are registered for notifications. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { newSubscription, subscribe } from './support/subscriptions.ts';

let db: TestDatabase;
let budi: Person;
let sari: Person;

beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  budi = await db.person('budi');
  sari = await db.person('sari');
});
afterAll(() => db.close());

const endpointsOf = async ({ id }: Person) => {
  const rows = await db.sql<{ endpoint: string }[]>`
    select endpoint from public.push_subscription where id_user = ${id} order by created_at, id`;
  return rows.map(({ endpoint }) => endpoint);
};

describe('public.register_push_subscription', () => {
  test('allows users to register a browser, once, with its newest keys', async () => {
    const { endpoint } = await subscribe(db, budi);
    const renewed = await subscribe(db, budi, { ...newSubscription(), endpoint });
    const rows = await db.sql`
    select endpoint, p256dh, auth from public.push_subscription where id_user = ${budi.id}`;
    expect(rows).toEqual([renewed]);
  });

  test('denies visitors', async () => {
    const { endpoint, p256dh, auth } = newSubscription();
    const call = db.as(
      null,
      (sql) => sql`select public.register_push_subscription(${endpoint}, ${p256dh}, ${auth})`,
    );
    expect(await errorOf(call)).toMatchObject({ code: '42501' });
  });

  test('the eleventh browser replaces the oldest, also when registered concurrently', async () => {
    const first = await subscribe(db, budi);
    await Promise.all(Array.from({ length: 12 }, () => subscribe(db, budi)));
    const endpoints = await endpointsOf(budi);
    expect(endpoints).toHaveLength(10);
    expect(endpoints).not.toContain(first.endpoint);
  });

  test.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://push.example.com:8080/x',
    'https://user@push.example.com/x',
    'https://push.example.com',
    'https://push.example.com/a b',
    'https://push.example.com/\u200b',
    `https://push.example.com/${'x'.repeat(1000)}`,
    'javascript:alert(1)',
    '',
  ])('denies the endpoint %s', async (endpoint) => {
    const call = subscribe(db, budi, { ...newSubscription(), endpoint });
    expect(await errorOf(call)).toMatchObject({ code: '23514' });
  });

  test.each([
    ['p256dh', { p256dh: 'A'.repeat(87) }],
    ['p256dh', { p256dh: '' }],
    ['auth', { auth: 'x'.repeat(23) }],
    ['auth', { auth: '=' }],
  ])('denies an invalid %s', async (_, keys) => {
    const call = subscribe(db, budi, { ...newSubscription(), ...keys });
    expect(await errorOf(call)).toMatchObject({ code: '23514' });
  });
});

describe('a browser with another account', () => {
  test('moves to it, without the notifications that wait for the first one', async () => {
    const subscription = await subscribe(db, budi);
    const [before] = await db.sql`
      select id from public.push_subscription where endpoint = ${subscription.endpoint}`;
    await subscribe(db, sari, subscription);
    expect(await endpointsOf(budi)).toEqual([]);
    expect(await endpointsOf(sari)).toEqual([subscription.endpoint]);
    const [after] = await db.sql`
      select id from public.push_subscription where endpoint = ${subscription.endpoint}`;
    expect(after?.id).not.toBe(before?.id);
  });

  test('does not move without the keys of the browser', async () => {
    const { endpoint } = await subscribe(db, budi);
    const stolen = subscribe(db, sari, { ...newSubscription(), endpoint });
    expect(await errorOf(stolen)).toMatchObject({ code: 'PT409', message: 'subscription_taken' });
    expect(await endpointsOf(budi)).toEqual([endpoint]);
  });
});

describe('public.remove_push_subscription', () => {
  const remove = (person: Person | null, endpoint: string) =>
    db.as(person, (sql) => sql`select public.remove_push_subscription(${endpoint})`);

  test('allows users to remove their own browser', async () => {
    const { endpoint } = await subscribe(db, budi);
    await remove(budi, endpoint);
    expect(await endpointsOf(budi)).toEqual([]);
  });

  test('denies visitors, and the browser of another user', async () => {
    const { endpoint } = await subscribe(db, budi);
    await remove(sari, endpoint);
    expect(await errorOf(remove(null, endpoint))).toMatchObject({ code: '42501' });
    expect(await endpointsOf(budi)).toEqual([endpoint]);
  });
});
