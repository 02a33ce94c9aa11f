import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { demoAccount } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

interface Run {
  code: number;
  output: string;
}

/** Runs journeys against a shop as if it were deployed. */
async function runJourneys(shop: RunningShop, accounts: object, grep: string): Promise<Run> {
  // A separate folder: the nested run would empty that of this run.
  const results = join(shop.dataDirectory, 'results');
  const options = [
    '--config',
    import.meta.dirname,
    '--reporter=list',
    '--output',
    results,
    '--grep',
    grep,
  ];
  const child = spawn(process.execPath, [PLAYWRIGHT, 'test', ...options], {
    env: { ...process.env, BASE_URL: `${shop.url}/`, FORCE_COLOR: '0', ...accounts },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** Data that journeys add (cart lines, orders in the admin list, products), read with the service key. */
async function addedData(shop: RunningShop): Promise<unknown[]> {
  const { serviceKey: apikey } = await loadSecrets(shop.dataDirectory);
  const tables = ['keranjang?', 'pesanan?archived_at=is.null&', 'product?'];
  const answers = tables.map((table) =>
    fetch(`${shop.url}/rest/v1/${table}select=id&order=id`, { headers: { apikey } }),
  );
  return Promise.all((await Promise.all(answers)).map((answer) => answer.json()));
}

test('with BASE_URL the journeys pass against a running shop and clean up their data', async ({
  shop,
}) => {
  const customer = await newAccount(shop);
  const admin = demoAccount('admin');
  const before = await addedData(shop);
  const accounts = {
    CUSTOMER_EMAIL: customer.email,
    CUSTOMER_PASSWORD: customer.password,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  // One of each kind: a customer's, an admin's, and those that a deployed shop skips.
  const journeys = [
    'a customer orders a drink',
    'a product is added',
    'a visitor registers on the way',
    'an order rings on the board',
    'sold out with one tap on the board',
  ].join('|');
  const { code, output } = await runJourneys(shop, accounts, journeys);
  expect(code, output).toBe(0);
  expect(output).toMatch(/✓.*a customer orders a drink/);
  expect(output).toMatch(/✓.*a product is added/);
  expect(output).toMatch(/- .*a visitor registers on the way/);
  expect(output).toMatch(/- .*an order rings on the board/);
  expect(output).toMatch(/- .*sold out with one tap on the board/);
  expect(await addedData(shop)).toEqual(before);
});

test('with BASE_URL a journey without an account names the variables it needs', async ({
  shop,
}) => {
  const accounts = { CUSTOMER_EMAIL: '', CUSTOMER_PASSWORD: '' };
  const { code, output } = await runJourneys(shop, accounts, 'a customer orders');
  expect(code).toBe(1);
  expect(output).toContain('CUSTOMER_EMAIL and CUSTOMER_PASSWORD');
});
