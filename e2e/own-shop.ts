import { rm } from 'node:fs/promises';
import { type RunningShop, startShop } from 'start/start-shop';
import { copySeededData } from './seeded-data.ts';
import { test as base, expect } from './shop-fixture.ts';

/**
 * Tests with a shop each: their releases or their end of the server would reach other tests of the worker,
 * or its tests would use the rate limits up.
 */
export const test = base.extend<{ ownShop: RunningShop; baseURL: string }>({
  ownShop: async ({ browserName: _ }, use) => {
    const dataDirectory = await copySeededData();
    const shop = await startShop({ DATA_DIR: dataDirectory });
    await use(shop);
    await shop.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  },
  baseURL: ({ ownShop }, use) => use(ownShop.url),
});

export { expect };
