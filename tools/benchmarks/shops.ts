import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startShop, untilDishesHavePictures } from 'start/start-shop';
import { buildOneApp } from './one-app/build-one-app.ts';
import { releaseOneApp } from './one-app/release-one-app.ts';

/** The shop and the same sources as one app, each served by `npm start` with separate demo data. */
export interface Shops {
  shop: RunningShop;
  oneApp: RunningShop;
  close: () => Promise<void>;
}

/** Builds and starts both. */
export async function startShops(): Promise<Shops> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-bench-'));
  const shop = await startShop({ DATA_DIR: join(folder, 'shop') });
  const oneApp = await startShop({
    DATA_DIR: join(folder, 'one-app'),
    SERVER_RENDERING: 'off',
  });
  await Promise.all([shop, oneApp].map(untilDishesHavePictures));
  await releaseOneApp(oneApp, await buildOneApp(folder));
  return {
    shop,
    oneApp,
    async close() {
      await shop.stop();
      await oneApp.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
