/**
 * Tabs that are open while everything is released. That journeys work with previous releases among
 * today's is a project for each mix of them, see playwright.config.ts.
 */
import type { Browser, Page } from '@playwright/test';
import { APP_NAMES, type AppName } from 'shared-node/workspace';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { giveRelease, takeBack } from './give-release.ts';
import { addChosen, chooseDrink, fillProduct, pay, saveProduct } from './journeys.ts';
import { demoAccount, logInAs } from './log-in.ts';
import { buildPrevious } from './previous-build.ts';
import { expect, test } from './shop-fixture.ts';

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
  shop,
}, { annotations }) => {
  const { customer, admin, problems } = await people(browser, shop);
  await chooseDrink(customer);
  await fillProduct(admin, 'Soto Semalam');
  const loads = [customer, admin].map(countLoads);
  const releases = new Map<AppName, string>();

  await test.step('everything is released while both are in the middle of something', async () => {
    for (const app of APP_NAMES) {
      const { build, origin } = await buildPrevious(app);
      annotations.push({ type: `previous ${app}`, description: origin });
      releases.set(app, await giveRelease(shop, build));
    }
    await addChosen(customer);
    await saveProduct(admin, 'Soto Semalam');
  });

  await test.step('and taken back before they are done', async () => {
    await admin.getByRole('link', { name: /ke beranda/ }).click();
    for (const [app, release] of releases) await takeBack(shop, app, release);
    await pay(customer);
    await admin.getByRole('link', { name: /Profil/ }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'admin' })).toBeVisible();
  });

  expect(loads.map((count) => count())).toEqual([0, 0]);
  expect(problems).toEqual([]);
  await customer.context().close();
  await admin.context().close();
});
