import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readServerPid } from 'local-supabase/postgres/cluster';
import { type RunningShop, startShop } from 'start/start-shop';
import { copySeededData } from './seeded-data.ts';
import { test as base, expect } from './shop-fixture.ts';

/** Tests with their own shop, because they stop its server. */
export const test = base.extend<{
  /** Environment of the shop besides its data folder, see README. */
  settings: Record<string, string>;
  ownShop: RunningShop;
  baseURL: string;
}>({
  settings: [{}, { option: true }],
  ownShop: async ({ settings }, use) => {
    const dataDirectory = await copySeededData();
    const shop = await startShop({ ...settings, DATA_DIR: dataDirectory });
    await use(shop);
    await shop.stop();
    // The database of a killed shop still writes until it has shut down.
    await expect.poll(() => readServerPid(join(dataDirectory, 'postgres'))).toBeUndefined();
    await rm(dataDirectory, { recursive: true, force: true });
  },
  baseURL: ({ ownShop }, use) => use(ownShop.url),
});
