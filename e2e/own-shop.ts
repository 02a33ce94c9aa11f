import { rm } from 'node:fs/promises';
import { type RunningShop, startShop } from 'start/start-shop';
import { copySeededData } from './seeded-data.ts';
import { test as base } from './shop-fixture.ts';

/** Tests with a shop each: the end of its server would affect the other tests of a worker. */
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
