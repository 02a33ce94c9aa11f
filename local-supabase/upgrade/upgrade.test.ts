/** Every version upgrades the data of the version before (docs/decisions/database.md). */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessClient } from '../in-process-client.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { startTestBackend, type TestBackend } from '../testing/testing.ts';
import { readSchema } from './read-schema.ts';
import {
  loadStoredData,
  readStoredData,
  readTables,
  STORED_PASSWORD,
  type StoredData,
} from './stored-data.ts';

/** Tables that a start writes. */
const OF_START = new Set(['backend.prepared', 'supabase_migrations.schema_migrations']);

let server: RunningPostgres;
let sql: Sql;
let stored: StoredData;
let upgraded: TestBackend;

beforeAll(async () => {
  [server, stored] = await Promise.all([startPostgres(), readStoredData()]);
  sql = postgres(server.url, { max: 4, onnotice: () => undefined });
  await loadStoredData(sql, stored);
  upgraded = await startTestBackend({ databaseUrl: server.url });
});
afterAll(async () => {
  await upgraded?.close();
  await sql?.end();
  await server?.stop();
});

test('every row of the version before is there with its values', async () => {
  const now = new Map((await readTables(sql)).map((table) => [table.name, table]));
  for (const { name, columns, rows } of stored.tables) {
    const table = now.get(name);
    if (!table || OF_START.has(name)) continue;
    const kept = columns.filter((column) => table.columns.includes(column));
    const textOf = (row: Record<string, unknown>) =>
      JSON.stringify(kept.map((column) => row[column.replaceAll('"', '')]));
    const found = table.rows.map(textOf);
    expect(found, name).toEqual(expect.arrayContaining(rows.map(textOf)));
  }
});

test('the schema is that of a new database', async () => {
  const fresh = await startTestBackend();
  const other = postgres(fresh.databaseUrl, { max: 1, onnotice: () => undefined });
  expect(await readSchema(sql)).toEqual(await readSchema(other));
  await other.end();
  await fresh.close();
});

test('a customer of the version before signs in, has the orders and orders again', async () => {
  const client = inProcessClient(upgraded, upgraded.publishableKey);
  const account = { email: 'pengguna@kedai.test', password: STORED_PASSWORD };
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  const { data: orders } = await client.from('pesanan').select('id').throwOnError();
  expect(orders).toHaveLength(2);
  const { data: lines } = await client
    .from('keranjang')
    .select('id, price, jumlah_product')
    .throwOnError();
  const [line] = lines;
  const request = {
    line_ids: [line?.id],
    expected_total: Number(line?.price) * Number(line?.jumlah_product),
    idempotency_key: randomUUID(),
  };
  const { data: order } = await client.rpc('checkout', request).throwOnError();
  expect(order.total_harga).toBe(request.expected_total);
});

test('the stored data are those of the newest version', async () => {
  const words = ['tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname'];
  const { stdout } = await promisify(execFile)('git', words).catch(() => ({ stdout: '' }));
  const [newest = ''] = stdout.split('\n');
  // A version is tagged on the commit that has its data.
  if (newest !== '') expect(stored.version).toBe(newest);
});
