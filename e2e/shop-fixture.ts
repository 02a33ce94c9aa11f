import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startPostgres } from 'platform/postgres/start-postgres';
import { type RunningShop, startShop } from 'platform/start/start-shop';
import { copySeededData } from './seeded-data.ts';

export interface ShopOptions {
  /** What the shop keeps its data in. */
  database: 'embedded' | 'postgres';
}

/**
 * Tests with a shop of their own: `npm start`'s program with the data of a first start, one per worker.
 * A test fails when its page reports an error that it did not expect.
 */
export const test = base.extend<
  { baseURL: string; problems: string[]; watched: undefined },
  ShopOptions & { shop: RunningShop }
>({
  database: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ database }, use) => {
      const postgres = database === 'postgres' ? await startPostgres() : undefined;
      const dataDirectory = await (postgres ? newFolder() : copySeededData());
      const shop = await startShop({
        DATA_DIR: dataDirectory,
        ...(postgres && { DATABASE_URL: postgres.url }),
      });
      await use(shop);
      await shop.stop();
      await postgres?.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  /** Console errors and exceptions of the page; a test that causes some on purpose empties it. */
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await use(problems);
  },
  watched: [
    async ({ problems }, use) => {
      await use(undefined);
      expect(problems, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'kedai-e2e-'));
}

export { expect };
