import type { Page } from '@playwright/test';
import { goWithin } from './go-within.ts';
import { logIn } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

const PRODUCT_WIDGETS = ['cart-checkout AddToCart', 'admin-console SoldOutOnPage'];

/** Owner of the page at a path, and the widgets of other remotes on it besides the cart badge. */
const PAGES: Record<string, { owner: string | undefined; widgets?: string[] }> = {
  // Two menus of eight cards.
  '/': {
    owner: 'storefront',
    widgets: Array(16).fill(['cart-checkout QuickAdd', 'admin-console SoldOutOnCard']).flat(),
  },
  '/detaildrink/1': { owner: 'storefront', widgets: PRODUCT_WIDGETS },
  '/detailfood/33': { owner: 'storefront', widgets: PRODUCT_WIDGETS },
  '/cabang/utama': { owner: 'storefront' },
  '/comingsoon': { owner: 'storefront' },
  '/cart': { owner: 'cart-checkout' },
  '/history': { owner: 'cart-checkout' },
  '/admin': { owner: 'admin-console', widgets: ['admin-console ProviderAlert'] },
  '/insert': { owner: 'admin-console' },
  '/update/1': { owner: 'admin-console' },
  '/orderan': { owner: 'admin-console' },
  '/admin/cabang': { owner: 'admin-console' },
  '/profile': { owner: undefined },
};

/** Owners declared by the elements of the page. */
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

test('profile links go to /admin for an admin and to /history for a customer', async ({ page }) => {
  for (const [account, name, path, other] of [
    ['admin', 'Admin', '/admin', 'History'],
    ['customer', 'History', '/history', 'Admin'],
  ] as const) {
    await logIn(page, account);
    await page.goto('/profile');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(main.getByRole('link', { name: other })).toHaveCount(0);
  }
});

test('each page and widget declares its owner', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/terms');
  for (const [path, { owner, widgets = [] }] of Object.entries(PAGES)) {
    await test.step(path, async () => {
      await goWithin(page, path);
      await expect
        .poll(() => ownersOf(page))
        .toEqual({ pages: owner ? [owner] : [], widgets, badge: 'cart-checkout' });
    });
  }
});
