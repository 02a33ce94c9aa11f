/**
 * How PostgreSQL finds the rows of each statement of the shop when there are 10⁶ orders, 10⁵ customers
 * and 10⁴ products. A tenth of the rows is there, and the statistics say ten times as many: that
 * decides the plans, and takes seconds.
 */
import { prune } from 'local-supabase/auth/prune';
import { fillShop } from 'tools/benchmarks/many-orders/fill-shop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_REQUESTS } from './plans/auth-requests.ts';
import { findSlowNodes } from './plans/find-slow-nodes.ts';
import { type LoggedPlan, type PlanLog, pretendRows, startPlanLog } from './plans/plan-log.ts';
import { type Facts, REQUESTS } from './plans/requests.ts';
import { openShop, type Shop } from './support/shop.ts';

const ORDERS = 1_000_000;
const FACTOR = 10;

const ALL = { ...REQUESTS, ...AUTH_REQUESTS };

/** What is slow and is meant to be, by request. */
const EXPECTED: Record<string, { nodes: string[]; because: string }> = {};

let log: PlanLog;
let shop: Shop;
let plans: LoggedPlan[];
let large: Set<string>;

beforeAll(async () => {
  log = await startPlanLog();
  shop = await openShop(false, log.server.url);
  const { sql } = log;
  await fillShop(sql, ORDERS / FACTOR);
  const facts = await arrange();
  await pretendRows(sql, FACTOR);
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and reltuples >= 5000
      and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')`;
  large = new Set(tables.map(({ name }) => name));
  for (const [name, request] of Object.entries(ALL)) {
    await log.mark(name);
    await request(facts);
  }
  await log.mark('prune');
  await prune({
    query: async (text, values = []) => sql.unsafe(text, [...values] as never[]) as never,
  });
  plans = await log.read();
});
afterAll(async () => {
  await shop?.close();
  await log?.sql.end();
  await log?.server.stop();
});

/** A customer whose orders are old, one of them just before it is ready, and an admin. */
async function arrange(): Promise<Facts> {
  const { sql } = log;
  const [customer, admin] = [await shop.register('budi'), await shop.registerAdmin('ayu')];
  const [row] = await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    return transaction<{ id: number }[]>`
      update public.pesanan
      set id_pemesan = ${customer.id}, status = 'disiapkan', archived_at = null
      where id_pemesan = md5('user1000')::uuid returning id::int`;
  });
  return { shop, customer, admin, order: row?.id ?? 0, product: 1 };
}

test.each([...Object.keys(ALL), 'prune'])('%s reads what it needs and no more', (step) => {
  const found = plans
    .filter((logged) => logged.step === step)
    .flatMap(({ statement, plan }) =>
      findSlowNodes(plan, large).map((node) => ({ node, statement })),
    );
  const expected = EXPECTED[step]?.nodes ?? [];
  const unexpected = found.filter(({ node }) => !expected.includes(node));
  expect(unexpected).toEqual([]);
  expect(expected.filter((node) => !found.some((other) => other.node === node))).toEqual([]);
});
