import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

/** Who owns the page at an address, and the widgets of others that it has besides the badge. */
const PAGES: Record<string, { owner: string | undefined; widgets?: string[] }> = {
  // Two menus of eight cards.
  '/': { owner: 'storefront', widgets: Array(16).fill('cart-checkout QuickAdd') },
  '/detaildrink/1': { owner: 'storefront', widgets: ['cart-checkout AddToCart'] },
  '/detailfood/33': { owner: 'storefront', widgets: ['cart-checkout AddToCart'] },
  '/comingsoon': { owner: 'storefront' },
  '/cart': { owner: 'cart-checkout' },
  '/history': { owner: 'cart-checkout' },
  '/admin': { owner: 'admin-console' },
  '/insert': { owner: 'admin-console' },
  '/update/1': { owner: 'admin-console' },
  '/orderan': { owner: 'admin-console' },
  '/profile': { owner: undefined },
};

/** What the page's parts say of who owns them. */
async function ownersOf(page: Page) {
  const main = page.getByRole('main');
  const read = (selector: string) =>
    main
      .locator(selector)
      .evaluateAll((parts) =>
        parts.map((part) =>
          [part.getAttribute('data-remote'), part.getAttribute('data-widget')]
            .filter(Boolean)
            .join(' '),
        ),
      );
  return {
    pages: await read('[data-remote]:not([data-widget])'),
    widgets: await read('[data-widget]'),
    badge: await page.getByRole('banner').locator('[data-remote]').getAttribute('data-remote'),
  };
}

test('each part of each page is of its owner', async ({ page }) => {
  await logIn(page, 'admin');
  for (const [path, { owner, widgets = [] }] of Object.entries(PAGES)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect
        .poll(() => ownersOf(page))
        .toEqual({ pages: owner ? [owner] : [], widgets, badge: 'cart-checkout' });
    });
  }
});
