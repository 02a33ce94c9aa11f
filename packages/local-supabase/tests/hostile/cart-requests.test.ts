import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostileShop, openHostileShop } from './hostile-shop.ts';

let shop: HostileShop;

beforeAll(async () => {
  shop = await openHostileShop();
});
afterAll(() => shop.close());

/** The rate limit allows a program 600 calls a minute. */
const CALLS = 20_000;

interface Explained {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
}

test('deleting old calls of add_to_cart does not read the recent calls of the user', async () => {
  const { database, visitor } = shop;
  await database.query(
    `insert into private.cart_request (id_user, idempotency_key, created_at)
     select $1::text::uuid, gen_random_uuid(), now() - number * interval '1 second'
     from generate_series(1, $2::text::integer) as number`,
    [visitor.id, String(CALLS)],
  );
  await database.run('analyze private.cart_request');
  // The statement of add_to_cart().
  const [explained] = await database.query<Explained>(
    `explain (analyze, buffers, format json) delete from private.cart_request
     where id_user = $1::text::uuid and created_at < now() - interval '1 day'`,
    [visitor.id],
  );
  const plan = explained?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('No plan');
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(20);
});
