import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { makeCurrent, rollBack, rollbackTarget } from 'platform/releases/channels';
import { putRelease } from 'platform/releases/put-release';
import type { Build } from 'platform/releases/read-build';
import { changeRegistry, NO_RELEASES } from 'platform/releases/registry';
import { createFolderStore } from 'platform/releases/store/folder-store';
import { type RunningShop, startShop } from 'platform/start/start-shop';
import { APP_NAMES, type AppName } from 'platform/workspace';
import { newAccount } from './accounts.ts';
import { addChosen, chooseDrink, fillProduct, pay, saveProduct } from './journeys.ts';
import { demoAccount, logInAs } from './log-in.ts';
import { buildPrevious, type PreviousBuild } from './previous-build.ts';
import { copySeededData } from './seeded-data.ts';
import { test as base, expect } from './shop-fixture.ts';

interface Skew {
  /** A shop whose releases are these tests' own. */
  ownShop: RunningShop;
  previous: ReadonlyMap<AppName, PreviousBuild>;
}

const test = base.extend<object, Skew>({
  ownShop: [
    async ({ browserName: _ }, use) => {
      const dataDirectory = await copySeededData();
      const shop = await startShop({ DATA_DIR: dataDirectory });
      await use(shop);
      await shop.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  previous: [
    async ({ browserName: _ }, use) => {
      const builds = new Map<AppName, PreviousBuild>();
      for (const app of APP_NAMES) builds.set(app, await buildPrevious(app));
      await use(builds);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.setTimeout(240_000);

test.beforeEach(({ previous }, { annotations }) => {
  for (const [app, { origin }] of previous) {
    annotations.push({ type: `previous ${app}`, description: origin });
  }
});

const storeOf = ({ dataDirectory }: RunningShop) =>
  createFolderStore(join(dataDirectory, 'releases'));

/** Gives builds to everybody, as a release does when its checks are done. */
async function release(shop: RunningShop, builds: readonly (Build | undefined)[]): Promise<void> {
  const store = storeOf(shop);
  for (const build of builds) {
    if (!build) throw new Error('There is no previous build');
    const { app, release: name } = await putRelease(store, build, { dirty: true });
    await changeRegistry(store, (registry) => ({
      ...registry,
      [app]: makeCurrent(registry[app] ?? NO_RELEASES, name, new Date()),
    }));
  }
}

/** Takes back what {@link release} gave. */
async function takeBack(shop: RunningShop, apps: readonly AppName[]): Promise<void> {
  for (const app of apps) {
    await changeRegistry(storeOf(shop), (registry) => {
      const releases = registry[app] ?? NO_RELEASES;
      return {
        ...registry,
        [app]: rollBack(releases, rollbackTarget(releases, undefined), new Date()),
      };
    });
  }
}

/** Two people with a browser each: a customer who is new, and an admin. */
async function people(browser: Browser, shop: RunningShop) {
  const problems: string[] = [];
  const open = async (account: { email: string; password: string }) => {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
    context.on('weberror', (error) => problems.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    const page = await context.newPage();
    await logInAs(page, account);
    return page;
  };
  return {
    customer: await open(await newAccount(shop)),
    admin: await open(demoAccount('admin')),
    problems,
  };
}

const MIXES: { what: string; previous: readonly AppName[] }[] = [
  { what: 'the previous storefront among today’s others', previous: ['storefront'] },
  { what: 'the previous cart-checkout among today’s others', previous: ['cart-checkout'] },
  { what: 'the previous admin-console among today’s others', previous: ['admin-console'] },
  { what: 'today’s remotes in the previous shell', previous: ['shell'] },
];

for (const { what, previous: apps } of MIXES) {
  test(`${what}: customers order, admins add`, async ({ browser, ownShop, previous }) => {
    await release(
      ownShop,
      apps.map((app) => previous.get(app)?.build),
    );
    const { customer, admin, problems } = await people(browser, ownShop);
    await chooseDrink(customer);
    await addChosen(customer);
    await pay(customer);
    const name = `Soto ${apps.join()}`;
    await fillProduct(admin, name);
    await saveProduct(admin, name);
    expect(problems).toEqual([]);
    await takeBack(ownShop, apps);
    await customer.context().close();
    await admin.context().close();
  });
}

/** Remembers how often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

test('open tabs go on through a release of everything, and through its rollback', async ({
  browser,
  ownShop,
  previous,
}) => {
  const { customer, admin, problems } = await people(browser, ownShop);
  await chooseDrink(customer);
  await fillProduct(admin, 'Soto Semalam');
  const loads = [customer, admin].map(countLoads);

  await test.step('everything is released while both are in the middle of something', async () => {
    await release(
      ownShop,
      [...previous.values()].map(({ build }) => build),
    );
    await addChosen(customer);
    await saveProduct(admin, 'Soto Semalam');
  });

  await test.step('and taken back before they are done', async () => {
    await admin.getByRole('link', { name: /ke beranda/ }).click();
    await takeBack(ownShop, [...previous.keys()]);
    await pay(customer);
    await admin.getByRole('link', { name: /Profil/ }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'admin' })).toBeVisible();
  });

  expect(loads.map((count) => count())).toEqual([0, 0]);
  expect(problems).toEqual([]);
  await customer.context().close();
  await admin.context().close();
});
