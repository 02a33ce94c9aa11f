import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProcessClient } from 'local-supabase/in-process-client';
import { readServerPid } from 'local-supabase/postgres/cluster';
import { DataFolderInUseError } from 'node-kit/files/lock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOptions } from '../options.ts';
import { type OpenBackend, openBackend } from '../shop/open-shop.ts';
import type { Close } from '../until-stopped.ts';

const ROW = { product_name: 'Es Kopi', type_product: 'Minuman', price: 20_000, stock_product: 5 };

const closers: Close[] = [];
const logged: string[] = [];
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'kedai-open-'));
});
afterAll(async () => {
  await close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const open = () =>
  openBackend(readOptions({ DATA_DIR: dataDirectory }), closers, ({ event }) => logged.push(event));

async function close(): Promise<void> {
  for (const work of closers.splice(0)) await work();
}

const products = ({ backend }: OpenBackend) =>
  inProcessClient(backend, backend.serviceKey).from('product');

const names = async (opened: OpenBackend) =>
  (await products(opened).select('product_name')).data?.map((row) => row.product_name);

/** Resolves when the product can be read again; otherwise the test times out. */
async function untilServed(opened: OpenBackend): Promise<void> {
  for (;;) {
    const read = await names(opened);
    if (read?.includes(ROW.product_name)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('keeps data, keys and sessions across a restart', async () => {
  const first = await open();
  await expect(open()).rejects.toBeInstanceOf(DataFolderInUseError);
  await products(first).insert(ROW);
  await close();

  const second = await open();
  expect(second.backend.publishableKey).toBe(first.backend.publishableKey);
  expect(await names(second)).toEqual([ROW.product_name]);
  await close();
});

describe('with a product in the database', () => {
  let opened: OpenBackend;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(() => {
    logged.length = 0;
  });

  test('answers 503 while a killed API process is replaced, and keeps committed data', async () => {
    const processId = opened.processId() ?? 0;
    process.kill(processId, 'SIGKILL');
    await untilServed(opened);
    expect(opened.processId()).not.toBe(processId);
    expect(logged).toEqual(expect.arrayContaining(['backend_ended', 'backend_replaced']));
  });

  test('replaces a hanging API process', async () => {
    const processId = opened.processId() ?? 0;
    process.kill(processId, 'SIGSTOP');
    await untilServed(opened);
    expect(opened.processId()).not.toBe(processId);
    expect(logged).toContain('backend_hangs');
  });

  test('restarts a killed PostgreSQL with committed data', async () => {
    process.kill((await readServerPid(join(dataDirectory, 'postgres'))) ?? 0, 'SIGKILL');
    await expect.poll(() => logged, { timeout: 120_000 }).toContain('postgres_ended');
    await untilServed(opened);
  });
});
