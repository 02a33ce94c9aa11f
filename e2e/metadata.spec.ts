import type { Page, Request } from '@playwright/test';
import { openPainted } from './painted.ts';
import { expect, test } from './shop-fixture.ts';

/** Public pages with the titles of their link previews. */
const PUBLIC = [
  { path: '/', name: 'Kopi, teh, dan hidangan hangat saat senja', data: 'Restaurant' },
  { path: '/detaildrink/1', name: 'Es Kopi Susu Gula Aren', data: 'Product' },
  { path: '/comingsoon', name: 'Segera hadir', data: undefined },
  { path: '/cabang/utama', name: 'Cabang', data: 'Restaurant' },
  { path: '/privacy', name: 'Kebijakan Privasi', data: undefined },
];

const UNTIL_NAVIGATION =
  'link[rel="canonical"], meta[property^="og:"], script[type="application/ld+json"]';

const descriptionsOf = (page: Page) =>
  page
    .locator('head meta[name="description"]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));

for (const { path, name, data } of PUBLIC) {
  test(`${path} has its metadata with and without JavaScript`, async ({ page, shop, request }) => {
    const html = await (await request.get(path)).text();
    await test.step('in the HTML of the server', () => {
      expect(html.match(/<title/g)).toHaveLength(1);
      expect(html).toContain(`property="og:title" content="${name}"`);
      expect(html).toContain(`property="og:url" content="${shop.url}${path}"`);
      expect(html).toContain('property="og:locale" content="id_ID"');
      expect(html).toContain(`property="og:image" content="${shop.url}/og.png"`);
      expect(html).toContain(`rel="canonical" href="${shop.url}${path}"`);
      const blocks = [
        ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g),
      ];
      const types = blocks.flatMap(([, json]) => {
        const block = JSON.parse(json ?? '') as { '@type'?: string; '@graph'?: object[] };
        return block['@graph'] ?? [block];
      });
      if (data) expect(types).toContainEqual(expect.objectContaining({ '@type': data }));
      else expect(types).toEqual([]);
    });

    await test.step('in the browser: the same, once', async () => {
      const served = html.match(/name="description" content="([^"]*)"/)?.[1];
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('head title:not([data-server])')).toHaveCount(1);
      await expect(page.locator('head title')).toHaveCount(1);
      await expect(page).toHaveTitle(`${name} · Kedai Senja`);
      expect(await descriptionsOf(page)).toEqual([served]);
    });
  });
}

test('leaving a page removes its canonical URL and structured data', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('region', { name: /drink menu/i })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/detaildrink\/\d+$/);
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head').locator(UNTIL_NAVIGATION)).toHaveCount(0);
  expect(await descriptionsOf(page)).toHaveLength(1);
});

test('a private page has one title and is not indexed', async ({ page, request }) => {
  expect(await (await request.get('/cart')).text()).toContain('content="noindex"');
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/login/);
  await expect(page).toHaveTitle('Log In · Kedai Senja');
  await expect(page.locator('head title')).toHaveCount(1);
});

for (const path of ['/tidak-ada', '/detaildrink/999999', '/detailfood/1']) {
  test(`${path} has the status 404`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('Halaman tidak ditemukan');
  });
}

test('the URLs in robots.txt, sitemap and manifest exist', async ({ request, shop }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
  expect(addresses.length).toBeGreaterThan(16);
  const first = addresses.find((url) => url.includes('/detailfood/')) ?? '';
  for (const address of [addresses[0] ?? '', first]) {
    expect((await request.get(address)).status()).toBe(200);
  }
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

/** An open page polls the status of the shop every 3.5 s (shared-auth, shop-status.ts). */
const POLL = { path: '/shop-status.json', leastMs: 3_000 };

/** Addresses that were requested again, except polls at their interval: a busy machine takes longer than one. */
function repeated(requests: readonly Request[]): string[] {
  const startOf = (request: Request) => request.timing().startTime;
  return requests
    .filter((request, place) => {
      const before = requests.slice(0, place).findLast((one) => one.url() === request.url());
      if (!before) return false;
      const isPoll = request.url().endsWith(POLL.path);
      return !(isPoll && startOf(request) - startOf(before) >= POLL.leastMs);
    })
    .map((request) => request.url());
}

for (const [screen, viewport] of Object.entries({
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(`on a ${screen} screen`, () => {
    test.use({ viewport });

    for (const path of ['/', '/detaildrink/1']) {
      test(`${path} uses all preloads and fetches nothing twice`, async ({ page }) => {
        const requests: Request[] = [];
        page.on('request', (request) => requests.push(request));
        await openPainted(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(repeated(requests)).toEqual([]);

        const pictures = await page
          .locator('img')
          .evaluateAll((all) =>
            all.map((img) => img as HTMLImageElement).flatMap(({ src, srcset }) => [src, srcset]),
          );
        const preloaded = await page
          .locator('head link[rel="preload"][as="image"]')
          .evaluateAll((links) =>
            links
              .map((link) => link as HTMLLinkElement)
              .filter(({ media }) => matchMedia(media || 'all').matches)
              .map(({ href, imageSrcset }) => imageSrcset || href),
          );
        expect(preloaded.length).toBeGreaterThan(0);
        expect(pictures).toEqual(expect.arrayContaining(preloaded));
      });
    }
  });
}

test('theme-color follows the theme', async ({ page }) => {
  await page.goto('/');
  const frame = page.locator('meta[name="theme-color"]');
  const light = await frame.getAttribute('content');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(frame).not.toHaveAttribute('content', light ?? '');
  await expect(frame).toHaveCount(1);
});
