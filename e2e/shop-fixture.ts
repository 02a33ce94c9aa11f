import { rm } from 'node:fs/promises';
import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import type { AppName } from 'shared-node/workspace';
import { type RunningShop, startShop } from 'start/start-shop';
import { buildPrevious, type PreviousBuild } from './previous-build.ts';
import { publishRelease } from './publish-release.ts';
import { copySeededData } from './seeded-data.ts';

export interface ShopOptions {
  /** Apps that visitors get the previous release of. */
  mix: { previous: readonly AppName[] };
}

/**
 * Tests with a shop per worker: the program of `npm start` with the data of a first start. A test fails
 * when its page reports an unexpected error.
 */
export const test = base.extend<
  { baseURL: string; problems: string[]; watched: undefined },
  ShopOptions & { shop: RunningShop; previousBuilds: readonly PreviousBuild[] }
>({
  mix: [{ previous: [] }, { option: true, scope: 'worker' }],
  previousBuilds: [
    async ({ mix }, use) => {
      const builds: PreviousBuild[] = [];
      for (const app of mix.previous) builds.push(await buildPrevious(app));
      await use(builds);
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  shop: [
    async ({ previousBuilds }, use) => {
      const dataDirectory = await copySeededData();
      const shop = await startShop({ DATA_DIR: dataDirectory });
      for (const { build } of previousBuilds) await publishRelease(shop, build);
      await use(shop);
      await shop.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  /** Console errors and exceptions of the page; a test that provokes errors empties it. */
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !isLimitedReport(message)) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await use(problems);
  },
  watched: [
    async ({ problems, previousBuilds }, use, { annotations }) => {
      for (const { build, origin } of previousBuilds) {
        annotations.push({ type: `previous ${build.app}`, description: origin });
      }
      await use(undefined);
      expect(problems, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Whether it is a report beyond the rate limit of the client address, which all tests share. */
function isLimitedReport(message: ConsoleMessage): boolean {
  return message.location().url.endsWith('/_report') && message.text().includes('status of 429');
}

export { expect };
