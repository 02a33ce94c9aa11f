import { rm } from 'node:fs/promises';
import { test as base, type ConsoleMessage, expect, type Response } from '@playwright/test';
import type { AppName } from 'node-kit/workspace';
import { type RunningShop, startShop } from 'start/start-shop';
import { BASE_URL } from './base-url.ts';
import { buildPrevious, type PreviousBuild } from './previous-build.ts';
import { publishRelease } from './publish-release.ts';
import { copySeededData } from './seeded-data.ts';
import { waitLonger } from './wait-longer.ts';

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
    { scope: 'worker', timeout: 300_000 },
  ],
  shop: [
    async ({ previousBuilds }, use) => {
      if (BASE_URL) return use(deployedShop(BASE_URL));
      const dataDirectory = await copySeededData();
      const shop = await startShop({ DATA_DIR: dataDirectory });
      for (const { build } of previousBuilds) await publishRelease(shop, build);
      await use(shop);
      await shop.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page }, use) => {
    await page.addInitScript(waitLonger);
    await use(page);
  },
  /** Console errors and exceptions of the page; a test that provokes errors empties it. */
  problems: async ({ page, browserName }, use) => {
    const problems: string[] = [];
    // Chromium writes them to the console.
    if (browserName !== 'chromium') {
      page.on('response', (response) => {
        if (response.status() < 400 || isReport(response.url())) return;
        problems.push(`${response.url()} answered with a status of ${response.status()}`);
      });
    }
    page.on('console', (message) => {
      if (message.type() !== 'error' || isLimitedReport(message)) return;
      problems.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => {
      if (!isInterruptedPreload(error)) problems.push(String(error));
    });
    await use(problems);
  },
  watched: [
    async ({ page, problems, previousBuilds }, use, { annotations }) => {
      for (const { build, origin } of previousBuilds) {
        annotations.push({ type: `previous ${build.app}`, description: origin });
      }
      const limited: Response[] = [];
      page.on('response', (response) => {
        if (response.status() === 429) limited.push(response);
      });
      await use(undefined);
      const delayed = problems.length > 0 ? await delayedRequests(limited) : [];
      const unexpected = problems.filter(
        (problem) => !delayed.some((url) => problem.endsWith(url)),
      );
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Stands for a shop of which tests know the address only. */
function deployedShop(url: string): RunningShop {
  const fail = () => {
    throw new Error('This test needs the data or the process of a local shop, not BASE_URL.');
  };
  return {
    url,
    get dataDirectory() {
      return fail();
    },
    get processId() {
      return fail();
    },
    stop: fail,
    kill: fail,
  };
}

/** Whether it is a report beyond the rate limit of the client address, which all tests share. */
function isLimitedReport(message: ConsoleMessage): boolean {
  return isReport(message.location().url) && message.text().includes('status of 429');
}

/** URLs of requests that waited too long for others of the page, as on a busy machine: pages repeat them. */
async function delayedRequests(limited: readonly Response[]): Promise<string[]> {
  const urls: string[] = [];
  for (const response of limited) {
    const body = await response.text().catch(() => '');
    if (body.includes('Too many requests at once')) urls.push(response.url());
  }
  return urls;
}

/** Whether Firefox hashed a preload aborted by a navigation: the hash equals that of an empty file. */
function isInterruptedPreload({ message }: Error): boolean {
  return message.includes('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
}

const isReport = (url: string) => url.endsWith('/_report');

export { expect };
