/** Releases with a broken server bundle: only their parts of the page fall back to client rendering, and still work. */
import { readBuiltApp } from 'releases/builds/read-build';
import { paintedHtml } from './painted.ts';
import { publishRelease, rollBackRelease } from './publish-release.ts';
import { expect, test } from './shop-fixture.ts';

/** Code in the place of a server part, by what is wrong with it; undefined: it has none. */
const BROKEN: Record<string, string | undefined> = {
  'is missing': undefined,
  'is no code': '}{',
  throws: 'throw new Error("rusak");',
  'has another contract': 'exports.default = { contractVersion: "9.0.0", pages: [], widgets: {} };',
  'never ends': 'for (;;);',
  'takes all memory': 'const all = []; for (;;) all.push(new Array(1e5).fill({}));',
};

const DRINK = 'Es Kopi Susu Gula Aren';

for (const [what, code] of Object.entries(BROKEN)) {
  for (const remote of ['storefront', 'cart-checkout'] as const) {
    test(`${remote}, whose server part ${what}`, async ({ page, shop }) => {
      const { server: _, ...build } = await readBuiltApp(remote);
      const release = await publishRelease(shop, {
        ...build,
        ...(code !== undefined && { server: new TextEncoder().encode(code) }),
      });
      try {
        // The pages of the others are painted.
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
