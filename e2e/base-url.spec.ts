import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { demoAccount } from './log-in.ts';
import { test as base } from './own-shop.ts';
import { expect } from './shop-fixture.ts';

const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

const test = base.extend<{
  /** Runs journeys against the test's own shop, as with the BASE_URL of a deployed one. */
  runJourneys: (accounts: object, ...words: string[]) => Promise<{ code: number; output: string }>;
}>({
  runJourneys: async ({ ownShop }, use) => {
    await use(async (accounts, ...words) => {
      // Not the folder of this run, which the other one would empty.
      const results = join(ownShop.dataDirectory, 'results');
      const options = ['--config', import.meta.dirname, '--reporter=list', '--output', results];
      const child = spawn(process.execPath, [PLAYWRIGHT, 'test', ...options, ...words], {
        env: { ...process.env, BASE_URL: `${ownShop.url}/`, FORCE_COLOR: '0', ...accounts },
      });
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      child.stderr.on('data', (chunk) => (output += chunk));
      const [code] = (await once(child, 'close')) as [number];
      return { code, output };
    });
  },
});

/** Rows of a table, past all policies. */
async function rowsOf(shop: RunningShop, path: string): Promise<unknown[]> {
  const { serviceKey: apikey } = await loadSecrets(shop.dataDirectory);
  const answer = await fetch(`${shop.url}/rest/v1/${path}`, { headers: { apikey } });
  return (await answer.json()) as unknown[];
}

test('with BASE_URL the journeys pass against a running shop and leave nothing behind', async ({
  ownShop,
  runJourneys,
}) => {
  const customer = await newAccount(ownShop);
  const admin = demoAccount('admin');
  const before = await rowsOf(ownShop, 'product?select=id&order=id');
  const { code, output } = await runJourneys({
    CUSTOMER_EMAIL: customer.email,
    CUSTOMER_PASSWORD: customer.password,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  expect(output).toMatch(/✓ .*a customer orders a drink/);
  expect(output).toMatch(/- .*a visitor becomes a customer on the way to a drink/);
  expect(code, output).toBe(0);

  expect(await rowsOf(ownShop, 'keranjang?select=id')).toEqual([]);
  expect(await rowsOf(ownShop, 'pesanan?select=id&archived_at=is.null')).toEqual([]);
  expect(await rowsOf(ownShop, 'product?select=id&order=id')).toEqual(before);
});

test('with BASE_URL a journey without an account says which variables it needs', async ({
  runJourneys,
}) => {
  const accounts = { CUSTOMER_EMAIL: '', CUSTOMER_PASSWORD: '' };
  const { code, output } = await runJourneys(accounts, '--grep', 'a customer orders a drink');
  expect(code).toBe(1);
  expect(output).toContain('CUSTOMER_EMAIL and CUSTOMER_PASSWORD');
});
