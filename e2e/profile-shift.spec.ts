import type { Page } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { logIn, logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

/** Layout shift that nobody notices (Web Vitals call 0.1 good). */
const MAX_SHIFT = 0.01;

/** Sums up what moves on each page from its first picture on. */
async function collectShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(globalThis, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const reader of ['customer', 'admin'] as const) {
  for (const width of [360, 768, 1280]) {
    test(`nothing moves on the profile of a ${reader} at ${width} px`, async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 });
      if (reader === 'admin') await logIn(page, 'admin');
      else await logInAs(page, await newAccount(shop));
      await collectShifts(page);
      // The parts of the page arrive one by one.
      await page.route(/\/(rest|auth)\/v1\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 250));
        await route.continue();
      });
      await page.goto('/profile');
      await expect(page.getByRole('button', { name: 'Hapus akun' })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const shift = await page.evaluate(
        () => (globalThis as unknown as { seenShifts: { total: number } }).seenShifts.total,
      );
      expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
    });
  }
}
