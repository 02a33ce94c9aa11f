/** The rehearsal of docs/deploy.md, Backups: a backup while customers order, restored into an empty data folder. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadSecrets } from 'local-supabase/secrets';
import { ROOT } from 'node-kit/workspace';
import { type RunningShop, startShop, untilDishesHavePictures } from 'start/start-shop';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from './client.ts';
import { type Customer, chargedTotal, register, unwrap } from './customer.ts';
import { discrepancies, readStockState, type StockState } from './stock-reconciliation.ts';

const CUSTOMERS = 3;
/** Orders before the backup begins. */
const ORDERS_BEFORE = 5;
/** Units of the product that is ordered. */
const SUPPLY = 1_000_000;

let folder: string;
let shop: RunningShop | undefined;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-rehearsal-'));
});
afterAll(async () => {
  for (const close of closers) await close();
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of the operator. */
async function run(program: string, dataDirectory: string, word: string): Promise<string> {
  const path = join(ROOT, 'packages/start/backup', program);
  const env = { ...process.env, DATA_DIR: dataDirectory };
  return (await promisify(execFile)(process.execPath, [path, word], { env })).stdout;
}

/** Orders one unit; resolves to the id of the order. */
async function order({ supabase }: Customer, id_product: number): Promise<number> {
  const [line_key, idempotency_key] = [randomUUID(), randomUUID()];
  const unit = { id_product, jumlah_product: 1, idempotency_key: line_key };
  const line = unwrap(await supabase.rpc('add_to_cart', unit));
  const expected_total = await chargedTotal(supabase, line.price);
  const request = { line_ids: [line.id], idempotency_key, expected_total };
  return unwrap(await supabase.rpc('checkout', request)).id;
}

/** Content of a shop as read by its operator and visitors. */
async function contentOf({ url, dataDirectory }: RunningShop) {
  const service = await connect({ url, dataDirectory }, { key: 'serviceKey' });
  const ids = unwrap(await service.supabase.from('pesanan').select('id').order('id'));
  const products = unwrap(
    await service.supabase.from('product').select('id, product_name, image').order('id'),
  );
  const names = products.flatMap(({ image }) => image ?? []);
  const pictures = names.map(async (image) => {
    const path = `/storage/v1/object/public/image_product/products/${image}`;
    const answer = await service.get(path);
    return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`;
  });
  const content = {
    orders: new Set(ids.map(({ id }) => Number(id))),
    stock: await readStockState(service.supabase),
    products,
    pictures: await Promise.all(pictures),
    registry: await (await service.get('/registry.json')).json(),
    secrets: await loadSecrets(dataDirectory),
  };
  await service.close();
  return content;
}

// Starts two shops, and waits for orders of many customers.
test('a backup made while customers order is complete and can be opened', {
  timeout: 600_000,
}, async () => {
  shop = await startShop({ DATA_DIR: join(folder, 'shop') });
  await untilDishesHavePictures(shop);
  const service = await connect(shop, { key: 'serviceKey' });
  closers.push(service.close);
  const row = { product_name: 'Es Kopi', type_product: 'Minuman', price: 17_500 };
  const insert = service.supabase.from('product').insert({ ...row, stock_product: SUPPLY });
  const product = Number(unwrap(await insert.select('id').single()).id);
  const before: StockState = await readStockState(service.supabase);
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await register(shop, index));
  closers.push(...customers.map(({ close }) => close));

  const placed: number[] = [];
  let isOver = false;
  const ordering = customers.map(async (customer) => {
    while (!isOver) placed.push(await order(customer, product));
  });
  await vi.waitFor(() => expect(placed.length).toBeGreaterThan(ORDERS_BEFORE), {
    timeout: 300_000,
  });
  const earlier = [...placed];
  const output = await run('backup.ts', shop.dataDirectory, join(folder, 'backups'));
  isOver = true;
  await Promise.all(ordering);
  expect(output).toMatch(/\d+ rows in \d+ tables/);
  const original = await contentOf(shop);
  await shop.stop();

  const [backup = '', ...others] = await readdir(join(folder, 'backups'));
  expect(others).toEqual([]);
  const secrets = join(folder, 'backups', backup, 'data', 'secrets.json');
  expect((await stat(secrets)).mode & 0o777).toBe(0o600);
  await run('restore.ts', join(folder, 'restored'), join(folder, 'backups', backup));
  shop = await startShop({ DATA_DIR: join(folder, 'restored') });
  const restored = await contentOf(shop);

  expect([...restored.orders]).toEqual(expect.arrayContaining(earlier));
  expect([...original.orders]).toEqual(expect.arrayContaining([...restored.orders]));
  expect(discrepancies(before, restored.stock)).toEqual([]);
  const { orders: _, stock: __, ...rest } = restored;
  const { orders: ___, stock: ____, ...expected } = original;
  expect(rest).toEqual(expected);
  expect(rest.pictures.filter((picture) => !picture.startsWith('200 '))).toEqual([]);
  expect(rest.pictures).not.toEqual([]);

  // Sessions from before the backup remain valid.
  const [customer] = customers;
  const { data } = (await customer?.supabase.auth.getSession()) ?? {};
  const again = await connect(shop, {});
  closers.push(again.close);
  const headers = { authorization: `Bearer ${data?.session?.access_token}` };
  const history = await again.get('/rest/v1/pesanan?select=id', { headers });
  expect(((await history.json()) as unknown[]).length).toBeGreaterThan(0);
});
