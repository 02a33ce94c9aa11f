/** A remote with a broken server bundle falls back to client rendering; the rest of the page is server-rendered. */
import { readBuiltApp } from 'releases/builds/read-build';
import { paintedHtml } from './painted.ts';
import { publishRelease, rollBackRelease } from './publish-release.ts';
import { expect, test } from './shop-fixture.ts';

/** Code of the server bundle by its fault; undefined: no server bundle. */
const BROKEN: Record<string, string | undefined> = {
  'is missing': undefined,
  'has a syntax error': '}{',
  throws: 'throw new Error("rusak");',
  'has another contract version':
    'exports.default = { contractVersion: "9.0.0", pages: [], widgets: {} };',
  'never ends': 'for (;;);',
  'takes all memory': 'const all = []; for (;;) all.push(new Array(1e5).fill({}));',
};

const DRINK = 'Es Kopi Susu Gula Aren';

for (const [what, code] of Object.entries(BROKEN)) {
  for (const remote of ['storefront', 'cart-checkout'] as const) {
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
}
