import type { Page } from '@playwright/test';
import { newAccount, setRole } from './accounts.ts';
import { connectApp } from './authenticator.ts';
import { addressesFor } from './every-page.ts';
import { addDrink, orderDrink } from './journeys.ts';
import { logInAs, submitPassword } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

/** A window of 1280 px zoomed to 400 %: what WCAG 2.2 (1.4.10) asks for, and twice 200 %. */
test.use({ viewport: { width: 320, height: 512 } });

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(tooWide, `pixels by which ${path} is wider than the window`).toBeLessThanOrEqual(0);
}

test('no page of a visitor has to be scrolled sideways', async ({ page }) => {
  for (const address of addressesFor('visitor')) await expectNoSidewaysScroll(page, address);
});

test('no page of a customer has to be scrolled sideways', async ({ page, shop }) => {
  await logInAs(page, await newAccount(shop));
  const order = await orderDrink(page);
  await addDrink(page);
  for (const address of addressesFor('customer', order)) {
    await expectNoSidewaysScroll(page, address);
  }
  await expectNoSidewaysScroll(page, '/login');
});

test('no page of an admin has to be scrolled sideways', async ({ page, shop }) => {
  const admin = await newAccount(shop);
  await setRole(shop, admin, 'admin');
  await logInAs(page, admin);
  for (const address of addressesFor('admin')) await expectNoSidewaysScroll(page, address);

  await page.goto('/profile');
  await connectApp(page);
  await expectNoSidewaysScroll(page, '/profile');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?next=%2Fadmin');
  await submitPassword(page, admin);
  await expect(page.getByLabel('Kode 6 angka')).toBeVisible();
  for (const address of addressesFor('admin without code')) {
    await expectNoSidewaysScroll(page, address);
  }
});
