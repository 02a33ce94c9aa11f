/** A remote with a broken server bundle falls back to client rendering; the rest of the page is server-rendered. */
import { readBuiltApp } from 'releases/builds/read-build';
import { paintedHtml } from './painted.ts';
import { publishRelease, rollBackRelease } from './publish-release.ts';
import { expect, test } from './shop-fixture.ts';

const THROWS = 'throw new Error("rusak");';
const OTHER_CONTRACT = 'exports.default = { contractVersion: "9.0.0", pages: [], widgets: {} };';
const TAKES_ALL_MEMORY = 'const all = []; for (;;) all.push(new Array(1e5).fill({}));';

/**
 * A remote, the fault of its server bundle, and its code; undefined: no server bundle. The storefront has the page,
 * cart-checkout a widget in it.
 */
const BROKEN = [
  ['storefront', 'is missing', undefined],
  ['cart-checkout', 'has a syntax error', '}{'],
  ['storefront', 'throws', THROWS],
  ['cart-checkout', 'throws', THROWS],
  ['storefront', 'has another contract version', OTHER_CONTRACT],
  ['storefront', 'never ends', 'for (;;);'],
  ['cart-checkout', 'takes all memory', TAKES_ALL_MEMORY],
] as const;

const DRINK = 'Es Kopi Susu Gula Aren';

for (const [remote, what, code] of BROKEN) {
  test(`${remote} is rendered in the browser when its server bundle ${what}`, async ({
    page,
    shop,
  }) => {
    const { server: _, ...build } = await readBuiltApp(remote);
    const release = await publishRelease(shop, {
      ...build,
      ...(code !== undefined && { server: new TextEncoder().encode(code) }),
    });
    try {
      // Pages of other apps are server-rendered.
      expect(await paintedHtml(page.request, '/login')).toContain('Forgot Password');
      const path = '/detaildrink/1';
      if (remote === 'cart-checkout') {
        const html = await paintedHtml(page.request, path);
        expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(DRINK);
      }
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: DRINK })).toBeVisible();
      await expect(page.locator('[data-widget="AddToCart"]')).toBeVisible();
    } finally {
      await rollBackRelease(shop, remote, release);
    }
  });
}
