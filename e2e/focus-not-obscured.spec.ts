import type { Locator, Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

/** A phone, on which a bar rests on the lower edge of the window. */
test.use({ viewport: { width: 390, height: 667 } });

/** More presses than the pages with a bar have controls. */
const MOST_PRESSES = 80;

/** Goes through the whole page with a key and returns the controls that lay under the bar (WCAG 2.4.11). */
async function obscuredBy(bar: Locator, page: Page, key: string): Promise<string[]> {
  const obscured: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const found = await bar.evaluate((cover) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'end';
      if (cover.contains(focused)) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      const edges = cover.getBoundingClientRect();
      const isUnder = bottom > edges.top + 1 && top < edges.bottom - 1;
      return isUnder ? focused.outerHTML.slice(0, 120) : null;
    });
    if (found === 'end') return obscured;
    if (found) obscured.push(found);
  }
  throw new Error(`${MOST_PRESSES} times ${key} do not lead through the page`);
}

test('no control that has the focus lies under the bar of a phone', async ({ page, shop }) => {
  // A control that is still on its way up would be measured too early.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAs(page, await newAccount(shop));
  for (const drink of [1, 2]) {
    await page.goto(`/detaildrink/${drink}`);
    for (const size of [/Small/, /Medium/, /Large/]) {
      await page.getByRole('radio', { name: size }).check();
      await page.getByRole('button', { name: 'Tambah' }).click();
      await page.getByRole('button', { name: 'ADD TO CART' }).click();
      await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
      await page.getByRole('button', { name: 'Tutup pesan' }).click();
    }
  }

  await test.step('on the page of a drink', async () => {
    await page.reload();
    const button = page.getByRole('button', { name: 'ADD TO CART' });
    const bar = page.locator('article > div').filter({ has: button });
    await expect(bar).toBeVisible();
    for (const key of ['Tab', 'Shift+Tab']) {
      expect(await obscuredBy(bar, page, key), key).toEqual([]);
    }
  });

  await test.step('in a cart of six lines', async () => {
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
    const summary = page.getByRole('region', { name: 'Ringkasan pesanan' });
    for (const key of ['Tab', 'Shift+Tab']) {
      expect(await obscuredBy(summary, page, key), key).toEqual([]);
    }
    await page.getByRole('checkbox', { name: 'Pilih semua' }).uncheck();
    await expect(summary.getByText('Pilih dulu minimal satu baris untuk dibayar.')).toBeVisible();
    expect(await obscuredBy(summary, page, 'Tab'), 'with a note in the bar').toEqual([]);
  });
});
