/** The outbox of notifications about orders. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
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
  await db.sql`update private.settings set clock_offset = '0'`;
  budi = await db.person('budi');
  await db.sql`update auth.users set email_confirmed_at = now() where id = ${budi.id}`;
  browser = await subscribe(db, budi);
  order = await placeOrder(budi);
});
afterAll(() => db.close());

async function placeOrder(person: Person): Promise<number> {
  const product = await db.product({ stock: 10 });
  return (await checkout(db, person, [await db.line(person, product, 2)]))?.id ?? 0;
}

const types = async () => (await take(db)).map(({ type }) => type);
const states = () => db.sql`
  select type, finished_at is not null as finished, error, attempts
  from private.notification order by id`;

describe('private.queue_notification', () => {
  test('allows a message about acceptance to each browser, with the promised time', async () => {
    const second = await subscribe(db, budi);
    await accept(db, staff, order, 15);
    const [promised] = await db.sql`
      select order_number, to_jsonb(promised_at) #>> '{}' as at
      from public.pesanan where id = ${order}`;
    const taken = await take(db);
    expect(taken.map(({ push }) => push)).toEqual([browser, second]);
    expect(taken[0]).toMatchObject({
      type: 'accepted',
      attempt: 1,
      order_id: order,
      order_number: promised?.order_number,
      promised_at: promised?.at,
      time_zone: 'Asia/Jakarta',
      table_name: null,
      reason: null,
      mail: null,
    });
  });

  test('allows what waits to stay when the order is paid', async () => {
    await accept(db, staff, order, 15);
    const [bill] = await db.sql`select balance_due from public.pesanan where id = ${order}`;
    await db.as(
      staff,
      (sql) => sql`
        select public.take_payment(${order}, gen_random_uuid(), 'qris_static', ${bill?.balance_due})`,
    );
    expect(await types()).toEqual(['accepted']);
  });

  test('allows one about another promised time', async () => {
    await accept(db, staff, order, 15);
    await report(db, await take(db));
    await db.as(staff, (sql) => sql`select public.promise_order(${order}, 30)`);
    expect(await types()).toEqual(['accepted']);
  });

  test('allows one about a ready order, and one about its revert', async () => {
    await accept(db, staff, order, 15);
    await move(db, staff, order, 'siap');
    expect(await types()).toEqual(['ready']);
    await letTimePass(db);
    await move(db, staff, order, 'disiapkan', 'Minumannya tertukar');
    expect(await take(db)).toMatchObject([{ type: 'not_ready', reason: 'Minumannya tertukar' }]);
  });

  test('allows one about a cancellation by staff, with the reason', async () => {
    await move(db, staff, order, 'dibatalkan', 'Listrik padam');
    expect(await take(db)).toMatchObject([{ type: 'cancelled', reason: 'Listrik padam' }]);
  });

  test('allows one about a declined order, with the reason', async () => {
    await db.sql`update public.branch set auto_accept = false`;
    const waiting = await placeOrder(budi);
    await db.sql`update public.branch set auto_accept = true`;
    await move(db, staff, waiting, 'dibatalkan', 'Bahan habis');
    expect(await take(db)).toMatchObject([{ type: 'declined', reason: 'Bahan habis' }]);
  });

  test('allows one about an edit by staff, with the reason', async () => {
    const [line] = await db.sql`select id from public.pesanan_item where id_pesanan = ${order}`;
    await db.as(
      staff,
      (sql) => sql`select public.edit_order(${order}, 0,
        ${sql.json([{ id: line?.id, quantity: 1 }])}, 'Sisa satu')`,
    );
    expect(await take(db)).toMatchObject([{ type: 'edited', reason: 'Sisa satu' }]);
  });

  test('denies one about a cancellation by the customer', async () => {
    await db.as(budi, (sql) => sql`select public.cancel_order(${order}, 'disiapkan')`);
    expect(await types()).toEqual([]);
  });

  test('replaces a message that waits', async () => {
    await accept(db, staff, order, 15);
    await move(db, staff, order, 'siap');
    await move(db, staff, order, 'selesai');
    expect(await types()).toEqual([]);
  });

  test('sends a message after one that is being sent', async () => {
    await accept(db, staff, order, 15);
    const sending = await take(db);
    await move(db, staff, order, 'siap');
    expect(await types()).toEqual([]);
    await report(db, sending, { outcome: 'retry', error: 'timeout' });
    expect(await types()).toEqual(['ready']);
  });

  test('queues nothing for a customer without a browser', async () => {
    const other = await placeOrder(await db.person('tanpa'));
    await accept(db, staff, other, 5);
    await move(db, staff, other, 'siap');
    expect(await states()).toEqual([]);
  });
});

describe('an e-mail', () => {
  const ready = async () => {
    await db.sql`update public.pesanan set wants_mail = true where id = ${order}`;
    await accept(db, staff, order, 15);
    await report(db, await take(db));
    await move(db, staff, order, 'siap');
    return (await take(db)).map(({ mail }) => mail).filter((mail) => mail !== null);
  };

  test('is sent when the order is ready, in the language of the profile', async () => {
    await db.sql`update public.profiles set mail_language = 'en' where id = ${budi.id}`;
    expect(await ready()).toEqual([{ address: 'budi@kedai.test', language: 'en' }]);
  });

  test('is sent later, also after an edit of the ready order, but not when it is prepared again', async () => {
    const queued = async () => {
      const rows = await db.sql`
        select type from private.notification
        where id_pesanan = ${order} and id_subscription is null and finished_at is null`;
      return rows.map(({ type }) => type);
    };
    await db.sql`update public.pesanan set wants_mail = true where id = ${order}`;
    await move(db, staff, order, 'siap');
    await report(db, await take(db), { outcome: 'retry', error: '429' });
    await db.sql`update public.pesanan set revision = revision + 1,
      last_edit = '{"reason":"x","changes":[]}' where id = ${order}`;
    expect(await queued()).toEqual(['ready']);
    await move(db, staff, order, 'disiapkan', 'Tumpah');
    expect(await queued()).toEqual([]);
  });

  test('is not sent to an unconfirmed address', async () => {
    await db.sql`update auth.users set email_confirmed_at = null where id = ${budi.id}`;
    expect(await ready()).toEqual([]);
  });

  test('is not sent unless wanted', async () => {
    await accept(db, staff, order, 15);
    await move(db, staff, order, 'siap');
    expect(await take(db)).toMatchObject([{ mail: null, push: browser }]);
  });
});

describe('an order without acknowledgement', () => {
  const wait = (minutes: number) => db.sql`
    update private.settings set clock_offset = make_interval(mins => ${minutes})`;

  test('is announced after five minutes, once for each browser', async () => {
    expect(await types()).toEqual([]);
    await wait(4);
    expect(await types()).toEqual([]);
    await wait(5);
    const taken = await take(db);
    expect(taken).toMatchObject([{ type: 'unacknowledged', order_id: order, push: browser }]);
    await report(db, taken);
    await wait(20);
    expect(await types()).toEqual([]);
  });

  test('is announced once by concurrent senders', async () => {
    await wait(6);
    const taken = await Promise.all([take(db), take(db), take(db)]);
    expect(taken.flat()).toHaveLength(1);
  });

  test('is not announced when accepted, cancelled or an hour old', async () => {
    await accept(db, staff, order, 15);
    const cancelled = await placeOrder(budi);
    await db.as(budi, (sql) => sql`select public.cancel_order(${cancelled}, 'disiapkan')`);
    await report(db, await take(db));
    await wait(10);
    expect(await types()).toEqual([]);
    await placeOrder(budi);
    await wait(75);
    expect(await types()).toEqual([]);
  });
});

test('nothing is sent about the order of a deleted account', async () => {
  await accept(db, staff, order, 15);
  await db.sql`delete from auth.users where id = ${budi.id}`;
  await move(db, staff, order, 'siap');
  expect(await types()).toEqual([]);
});

describe('public.take_notifications', () => {
  test('allows the service key to lease notifications', async () => {
    await accept(db, staff, order, 15);
    expect(await types()).toEqual(['accepted']);
  });

  test('denies visitors, customers and staff', async () => {
    for (const person of [null, budi, staff]) {
      const call = db.as(person, (sql) => sql`select public.take_notifications()`);
      expect(await errorOf(call)).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
    }
  });
});
