/** What becomes of a notification whose attempt ended, or did not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';
import { accept, letTimePass, move, report, take } from './support/outbox.ts';
import { type Subscription, subscribe } from './support/subscriptions.ts';

let db: TestDatabase;
let staff: Person;
let budi: Person;
let browser: Subscription;
let order: number;

beforeAll(async () => {
  db = await openDatabase();
  staff = await db.person('ayu', 'staf');
});
beforeEach(async () => {
  await db.sql`delete from public.push_subscription`;
  await db.sql`delete from private.notification`;
  budi = await db.person('budi');
  browser = await subscribe(db, budi);
  const product = await db.product({ stock: 10 });
  order = (await checkout(db, budi, [await db.line(budi, product, 2)]))?.id ?? 0;
});
afterAll(() => db.close());

const types = async () => (await take(db)).map(({ type }) => type);
const states = () => db.sql`
  select type, finished_at is not null as finished, error, attempts
  from private.notification order by id`;

describe('a result', () => {
  beforeEach(() => accept(db, staff, order, 15));

  test('sent: is kept for a week', async () => {
    await report(db, await take(db));
    await letTimePass(db);
    expect(await types()).toEqual([]);
    expect(await states()).toEqual([
      { type: 'accepted', finished: true, error: null, attempts: 1 },
    ]);
    await db.sql`update private.notification set created_at = now() - interval '8 days'`;
    await take(db);
    expect(await states()).toEqual([]);
  });

  test('gone: removes the subscription', async () => {
    await report(db, await take(db), { outcome: 'gone' });
    const rows = await db.sql`
      select from public.push_subscription where endpoint = ${browser.endpoint}`;
    expect(rows).toEqual([]);
  });

  test('retry: waits longer each time, and ends after eight attempts', async () => {
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      const taken = await take(db);
      expect(taken).toMatchObject([{ attempt }]);
      await report(db, taken, { outcome: 'retry', error: 'status_503' });
      const [row] = await db.sql<{ delay: number }[]>`
        select round(extract(epoch from due_at - now()))::int as delay from private.notification`;
      delays.push(row?.delay ?? 0);
      await letTimePass(db);
    }
    expect(delays.slice(0, 7)).toEqual([5, 10, 20, 40, 80, 160, 300]);
    expect(await types()).toEqual([]);
    expect(await states()).toMatchObject([{ finished: true, error: 'status_503', attempts: 8 }]);
  });

  test('retry: waits as long as the push service asks', async () => {
    await report(db, await take(db), { outcome: 'retry', error: 'status_429', retry_after: 90 });
    const [row] = await db.sql`
      select due_at > now() + interval '85 seconds' as late from private.notification`;
    expect(row).toEqual({ late: true });
  });

  test('failed: is not tried again', async () => {
    await report(db, await take(db), { outcome: 'failed', error: 'status_403' });
    await letTimePass(db);
    expect(await types()).toEqual([]);
  });

  test('of a crashed sender: another one takes over when the lease ends', async () => {
    const lost = await take(db);
    expect(await types()).toEqual([]);
    await letTimePass(db);
    const again = await take(db);
    expect(again).toMatchObject([{ id: lost[0]?.id, attempt: 2 }]);
    // The late result of the first sender is ignored.
    await report(db, lost, { outcome: 'failed', error: 'timeout' });
    expect(await states()).toMatchObject([{ finished: false }]);
    await report(db, again);
    expect(await states()).toMatchObject([{ finished: true, error: null }]);
  });

  test('of a crashed sender: is dropped when a later event waits', async () => {
    await take(db);
    await move(db, staff, order, 'siap');
    await letTimePass(db);
    expect(await types()).toEqual(['ready']);
  });

  test('nothing is sent two hours later', async () => {
    await db.sql`update private.notification set created_at = now() - interval '3 hours'`;
    expect(await types()).toEqual([]);
    expect(await states()).toMatchObject([{ finished: true, error: 'expired' }]);
  });
});

describe('public.report_notifications', () => {
  const call = (caller: Caller) =>
    db.as(caller, (sql) => sql`select public.report_notifications('[]')`);

  test('allows the service key to report', async () => {
    await call('service');
  });

  test('denies visitors, customers and staff', async () => {
    for (const person of [null, budi, staff]) {
      expect(await errorOf(call(person))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    }
  });
});
