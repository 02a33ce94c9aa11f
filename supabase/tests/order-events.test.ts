/** Reverted steps of an order, and the events that record each step. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

let db: TestDatabase;
let admin: Person;
let budi: Person;
let product: number;
let order: number;

beforeAll(async () => {
  db = await openDatabase();
  admin = await db.person('ayu', 'admin');
});
beforeEach(async () => {
  budi = await db.person('budi');
  product = await db.product({ stock: 10 });
  order = (await checkout(db, budi, [await db.line(budi, product, 4)]))?.id ?? 0;
});
afterAll(() => db.close());

/** Sets the status of the order without its triggers. */
const setStatus = async (status: string) => {
  await db.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update public.pesanan set status = ${status} where id = ${order}`;
  });
};
const move = (person: Person, status: string, reason: string | null = null) =>
  db.as(
    person,
    (sql) => sql`update public.pesanan set status = ${status}, status_reason = ${reason}
      where id = ${order}`,
  );
const moveBack = (person: Person, status: string, reason: string | null) =>
  db.as(
    person,
    (sql) => sql`update public.pesanan set status = ${status}, status_reason = ${reason}
      where id = ${order} returning status, status_reason`,
  );

describe('a step back', () => {
  const REASON = 'Minumannya tertukar';
  const needed = { code: 'PT422', message: 'reason_needed', detail: { code: 'reason_needed' } };
  /** Backdates the order's events. */
  const age = (interval: string) => db.sql`
    update public.order_event set at = at - ${interval}::interval where id_pesanan = ${order}`;

  test.each([
    ['siap', 'disiapkan'],
    ['selesai', 'siap'],
  ])('from %s to %s is allowed with a reason, which a step forward removes', async (from, to) => {
    await setStatus(from);
    expect(await moveBack(admin, to, REASON)).toEqual([{ status: to, status_reason: REASON }]);
    await move(admin, from);
    const [row] = await db.sql`select status_reason from public.pesanan where id = ${order}`;
    expect(row).toEqual({ status_reason: null });
  });
  test('is denied without a reason', async () => {
    await setStatus('siap');
    expect(await errorOf(moveBack(admin, 'disiapkan', null))).toEqual(needed);
  });
  test('needs no reason within a minute by the same admin', async () => {
    await move(admin, 'siap');
    await age('50 seconds');
    expect(await moveBack(admin, 'disiapkan', null)).toMatchObject([{ status: 'disiapkan' }]);
  });
  test('needs a reason after a minute, and from another admin', async () => {
    await move(admin, 'siap');
    const other = await db.person('wati', 'admin');
    expect(await errorOf(moveBack(other, 'disiapkan', null))).toEqual(needed);
    await age('61 seconds');
    expect(await errorOf(moveBack(admin, 'disiapkan', null))).toEqual(needed);
  });
  test('allows cancelling the order again, which returns its units once', async () => {
    await move(admin, 'siap');
    await moveBack(admin, 'disiapkan', REASON);
    await move(admin, 'dibatalkan', REASON);
    expect(await stockOf(db, product)).toBe(10);
  });
  test('is denied to a customer', async () => {
    await move(admin, 'siap');
    expect(await moveBack(budi, 'disiapkan', REASON)).toEqual([]);
  });
  test('is denied for an archived order', async () => {
    await setStatus('selesai');
    await db.sql`update public.pesanan set archived_at = now() where id = ${order}`;
    expect(await errorOf(moveBack(admin, 'siap', REASON))).toMatchObject({
      message: 'order_not_finished',
    });
  });
  test('is denied for a cancelled order, whose units may already be sold', async () => {
    await setStatus('dibatalkan');
    expect(await errorOf(moveBack(admin, 'disiapkan', REASON))).toMatchObject({
      message: 'illegal_status',
    });
  });
  test('succeeds once for two concurrent requests that expect the same status', async () => {
    await setStatus('siap');
    const back = () =>
      db.as(
        admin,
        (sql) => sql`update public.pesanan set status = 'disiapkan', status_reason = ${REASON}
          where id = ${order} and status = 'siap' returning id`,
      );
    const done = await Promise.all([back(), back()]);
    expect(done.flat()).toHaveLength(1);
  });
});

describe('private.record_order_event', () => {
  const events = () => db.sql`
    select type, actor, actor_role, from_status, to_status, reason from public.order_event
    where id_pesanan = ${order} order by id`;
  const placed = () => ({
    type: 'placed',
    actor: budi.id,
    actor_role: 'customer',
    from_status: null,
    to_status: 'disiapkan',
    reason: null,
  });

  test('allows an admin to record each step with its reason', async () => {
    await move(admin, 'siap');
    await moveBack(admin, 'disiapkan', 'Tumpah');
    await move(admin, 'dibatalkan', 'Habis');
    const step = { type: 'status', actor: admin.id, actor_role: 'admin' };
    expect(await events()).toEqual([
      placed(),
      { ...step, from_status: 'disiapkan', to_status: 'siap', reason: null },
      { ...step, from_status: 'siap', to_status: 'disiapkan', reason: 'Tumpah' },
      {
        ...step,
        type: 'cancelled',
        from_status: 'disiapkan',
        to_status: 'dibatalkan',
        reason: 'Habis',
      },
    ]);
  });
  test('denies an event for a rejected change', async () => {
    await move(budi, 'siap');
    await errorOf(move(admin, 'selesai'));
    expect(await events()).toEqual([placed()]);
  });
  test('keeps the events of an admin whose account is deleted', async () => {
    const other = await db.person('wati', 'admin');
    await move(other, 'siap');
    await db.sql`delete from auth.users where id = ${other.id}`;
    expect(await events()).toMatchObject([{ type: 'placed' }, { actor: null, to_status: 'siap' }]);
  });
});
