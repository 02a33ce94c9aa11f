/** Tabs that are open during releases of all apps. Journeys with previous releases: playwright.config.ts. */
import type { Browser, Page } from '@playwright/test';
import { APP_NAMES, type AppName } from 'node-kit/workspace';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { addChosen, chooseDrink, fillProduct, pay, saveProduct } from './journeys.ts';
import { demoAccount, logInAs } from './log-in.ts';
import { buildPrevious } from './previous-build.ts';
import { publishRelease, rollBackRelease } from './publish-release.ts';
import { expect, test } from './shop-fixture.ts';
import { waitLonger } from './wait-longer.ts';

/** A new customer and an admin with a browser context each. */
async function openTabs(browser: Browser, shop: RunningShop) {
  const problems: string[] = [];
  const open = async (account: { email: string; password: string }) => {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
    // Builds run beside the tabs.
    await context.addInitScript(waitLonger);
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

/** Counts the loads of a page from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

test('open tabs keep working during a release of all apps and its rollback', async ({
  browser,
  shop,
}, { annotations }) => {
  const { customer, admin, problems } = await openTabs(browser, shop);
  await chooseDrink(customer);
  await fillProduct(admin, 'Soto Semalam');
  const loads = [customer, admin].map(countLoads);
  const releases = new Map<AppName, string>();

  await test.step('all apps are released while both fill a form', async () => {
    for (const app of APP_NAMES) {
      const { build, origin } = await buildPrevious(app);
      annotations.push({ type: `previous ${app}`, description: origin });
      releases.set(app, await publishRelease(shop, build));
    }
    await addChosen(customer);
    await saveProduct(admin, 'Soto Semalam');
  });

  await test.step('all apps are rolled back before they finish', async () => {
    await admin.getByRole('link', { name: /ke beranda/ }).click();
    for (const [app, release] of releases) await rollBackRelease(shop, app, release);
    await pay(customer);
    await admin.getByRole('link', { name: /Profil/ }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'admin' })).toBeVisible();
  });

  expect(loads.map((count) => count())).toEqual([0, 0]);
  expect(problems).toEqual([]);
  await customer.context().close();
  await admin.context().close();
});
