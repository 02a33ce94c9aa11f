import type { Page } from '@playwright/test';
import { arrangeCartLine, arrangeOrder } from './arranged-order.ts';
import { connectApp } from './authenticator.ts';
import { addressesFor } from './every-page.ts';
import { layoutFaults } from './layout/faults.ts';
import { fillCart, lengthenProducts, longNamedAccount } from './layout/long-data.ts';
import { openPage } from './layout/open-page.ts';
import { resize } from './layout/resize.ts';
import { logInAs, submitPassword } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

/** A window of 1280 px at 400 % (WCAG 1.4.10), phones upright and sideways, with and without browser bars, a tablet, screens. */
const WINDOWS = [
  [320, 568],
  [360, 740],
  [375, 553],
  [390, 664],
  [640, 400],
  [700, 360],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

let restoreProducts: () => Promise<void>;
test.beforeAll(async ({ shop }) => {
  restoreProducts = await lengthenProducts(shop);
});
test.afterAll(() => restoreProducts());

/** Layout faults of the open page, each with the windows that have it. */
async function faultsIn(page: Page, name: string): Promise<string[]> {
  const faults = new Map<string, string[]>();
  for (const [width, height] of WINDOWS) {
    await resize(page, width, height);
    for (const fault of await layoutFaults(page)) {
      faults.set(fault, [...(faults.get(fault) ?? []), `${width}×${height}`]);
    }
  }
  return [...faults].map(([fault, windows]) => `${name}: ${fault} (${windows.join(', ')})`);
}

/** Opens the pages and reports the faults of all of them together. */
async function expectNoFaults(page: Page, addresses: readonly string[]): Promise<void> {
  const faults: string[] = [];
  for (const address of addresses) {
    await openPage(page, address);
    faults.push(...(await faultsIn(page, address)));
  }
  expect.soft(faults).toEqual([]);
}

test('the pages of a visitor fit every window', async ({ page }) => {
  await expectNoFaults(page, addressesFor('visitor'));
});

test('the pages of a customer fit every window', async ({ page, shop }) => {
  const account = await longNamedAccount(shop, 'pengguna');
  await logInAs(page, account);
  await expectNoFaults(page, ['/cart', '/history']);
  const order = await arrangeOrder(page);
  await arrangeCartLine(page);
  await fillCart(shop, account);
  await expectNoFaults(page, [...addressesFor('customer', order), '/login']);
});

test('the pages of an admin fit every window', async ({ page, shop }) => {
  const admin = await longNamedAccount(shop, 'admin');
  await logInAs(page, admin);
  await arrangeOrder(page);
  await expectNoFaults(page, addressesFor('admin'));
  await openPage(page, '/profile');
  await connectApp(page);
  await expectNoFaults(page, ['/profile']);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?next=%2Fadmin');
  await submitPassword(page, admin);
  await expect(page.getByLabel('Kode 6 angka')).toBeVisible();
  await expectNoFaults(page, addressesFor('admin without code'));
});

test('error pages fit every window', async ({ page, problems }) => {
  await openPage(page, '/tidak-ada');
  const faults = await faultsIn(page, 'no page');
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Drink Menu' }).getByRole('alert')).toBeVisible();
  faults.push(...(await faultsIn(page, 'no menus')));
  await page.goto('/detaildrink/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  faults.push(...(await faultsIn(page, 'no product')));
  await page.route('**/remotes/storefront/**/*.js', (route) => route.abort());
  await page.goto('/comingsoon');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  faults.push(...(await faultsIn(page, 'no remote')));
  expect(faults).toEqual([]);
  // The browser reports each failed request.
  problems.length = 0;
});
