import { expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { sitemapXml } from './site-files.ts';

const pages = [{ path: '/detaildrink/:id', title: 'x', shows: 'Minuman' as const, preload: [] }];

test('a large menu is read in batches, and the site map is limited', async () => {
  let calls = 0;
  const catalogue = createCatalogue({
    kind: 'embedded',
    publishableKey: 'x',
    fetch: async (request) => {
      calls += 1;
      const after = Number(new URL(request.url).searchParams.get('id')?.slice('gt.'.length));
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        id: after + index + 1,
        type_product: 'Minuman',
      }));
      return Response.json(rows);
    },
  });
  const products = (await catalogue.all()) ?? [];
  expect(products).toHaveLength(5000);
  expect(calls).toBe(5);
  expect(sitemapXml('https://kedai.test', pages, products)).toContain('/detaildrink/5000</loc>');
});

test('a path cannot end its element', () => {
  const xml = sitemapXml('https://a.test', [{ path: '/a&b<c', title: 'x', preload: [] }], []);
  expect(xml).toContain('<loc>https://a.test/a&amp;b&lt;c</loc>');
});
