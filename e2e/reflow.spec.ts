import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
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
  for (const path of ['/', '/detaildrink/1', '/comingsoon', '/login', '/register']) {
    await expectNoSidewaysScroll(page, path);
  }
});

test('no page of a customer has to be scrolled sideways', async ({ page }) => {
  await logIn(page, 'customer');
  await page.goto('/detaildrink/1');
  await page.getByRole('button', { name: 'Tambah' }).click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
  for (const path of ['/profile', '/cart', '/history', '/login']) {
    await expectNoSidewaysScroll(page, path);
  }
});

test('no page of an admin has to be scrolled sideways', async ({ page }) => {
  await logIn(page, 'admin');
  for (const path of ['/admin', '/insert', '/update/1', '/orderan', '/admin/releases']) {
    await expectNoSidewaysScroll(page, path);
  }
});
