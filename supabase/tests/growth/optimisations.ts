/**
 * Measures database optimisations at 10⁶ orders: each statement with its optimisation and, in a rolled-back
 * transaction, without it. Measures CPU time of the server process, to exclude other load. Linux only.
 */
import type { Sql, TransactionSql } from 'postgres';
import { cpuTime } from './cpu-time.ts';
import type { FilledShop } from './filled-shop.ts';

/** Number of runs per statement; the result is the fastest, because the first runs fill caches. */
const RUNS = 10;

interface Case {
  name: string;
  statement: string;
  /** Removes the optimisation. */
  without: string;
  /** The statement without the optimisation, if different. */
  before?: string;
}

const ALL_ORDERS_INDEX =
  'create index on public.pesanan (created_at desc, id desc); analyze public.pesanan';
const ORDERS = `select id, nama_produk, total_harga, status, created_at from public.pesanan`;
const NEWEST_FIRST = 'order by created_at desc, id desc';
const ACCOUNT = `select * from auth.users where email = 'user5000@kedai.test'`;
const percentile = (name: string) =>
  `percentile_cont(0.75) within group (order by value) filter (where kind = 'vital' and name = '${name}')`;

/** @param regular id of a customer with a hundredth of all orders, among the oldest. */
const casesFor = (regular: string): Case[] => [
  {
    name: 'history of a former regular, 21 orders',
    statement: `${ORDERS} where id_pemesan = '${regular}' ${NEWEST_FIRST} limit 21`,
    without: `drop index public.pesanan_history_idx; ${ALL_ORDERS_INDEX}`,
  },
  {
    name: 'first page of the archive, without the count',
    statement: `${ORDERS} where archived_at is not null ${NEWEST_FIRST} limit 20`,
    without: `drop index public.pesanan_archived_idx; ${ALL_ORDERS_INDEX}`,
  },
  {
    name: 'cart',
    statement: `select * from public.keranjang where id_user = '${regular}' order by id`,
    without: 'drop index public.keranjang_id_user_idx',
  },
  {
    name: 'account by address, at each sign-in',
    statement: `${ACCOUNT} and is_sso_user = false`,
    before: ACCOUNT,
    without: '',
  },
  {
    name: 'release_vitals()',
    statement: 'select * from public.release_vitals()',
    before: `select app, release, min(at), max(at), count(*) filter (where kind = 'vital' and name = 'TTFB'),
      ${['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map(percentile).join()},
      count(*) filter (where kind = 'error')
      from public.browser_event group by app, release order by app, min(at) desc`,
    without: '',
  },
];

/** Formats the results as a Markdown table. */
export async function compareOptimisations({ sql, customerId }: FilledShop): Promise<string> {
  const lines = ['| | before, ms | now, ms | ratio |', '|---|---|---|---|'];
  for (const { name, statement, before = statement, without } of casesFor(customerId)) {
    const now = await inRolledBack(sql, (transaction) => fastest(transaction, statement));
    const then = await inRolledBack(sql, async (transaction) => {
      await transaction.unsafe(without);
      return fastest(transaction, before);
    });
    const cells = [name, then.toFixed(1), now.toFixed(1), `${(then / now).toFixed(0)} ×`];
    lines.push(`| ${cells.join(' | ')} |`);
  }
  return lines.join('\n');
}

/** Returns the result of `work` and rolls back its changes. */
async function inRolledBack(
  sql: Sql,
  work: (sql: TransactionSql) => Promise<number>,
): Promise<number> {
  let result = Number.NaN;
  const undo = new Error('undo');
  await sql
    .begin(async (transaction) => {
      result = await work(transaction);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result;
}

/** Minimum CPU time of a statement in ms, run as the owner for auth tables, else as user 1000, an admin. */
async function fastest(transaction: TransactionSql, statement: string): Promise<number> {
  await transaction`update public.profiles set role = 'admin' where username = 'user1000'`;
  const claims = `jsonb_build_object('role', 'authenticated', 'sub', md5('user1000')::uuid,
    'session_id', md5('session1000')::uuid)::text`;
  await transaction.unsafe(`select set_config('request.jwt.claims', ${claims}, true)`);
  if (!statement.includes('auth.users')) await transaction`set local role authenticated`;
  let best = Number.POSITIVE_INFINITY;
  const [server] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
  for (let run = 0; run < RUNS; run += 1) {
    const start = await cpuTime(server?.pid);
    await transaction.unsafe(statement);
    best = Math.min(best, (await cpuTime(server?.pid)) - start);
  }
  return best;
}
