import { expect, test } from 'vitest';
import { htmlOf } from './html.ts';
import { type PageFacts, pageTags } from './page-tags.ts';
import type { LinkedProduct } from './structured-data.ts';

const drink: LinkedProduct = {
  id: 7,
  name: 'Es Kopi',
  type: 'Minuman',
  description: 'Dingin.',
  price: 17_500,
  stock: 3,
  image: 'es.webp',
  url: 'https://kedai.test/detaildrink/7',
  pictureUrl: 'https://kedai.test/es.webp',
};
const page: PageFacts = {
  title: 'Es Kopi',
  description: 'Dingin.',
  url: 'https://kedai.test/detaildrink/7',
  listed: true,
};
const html = (facts: PageFacts) => pageTags(facts).map(htmlOf).join('\n');

/** The data blocks of a page, as a crawler reads them: up to the first end tag. */
function dataOf(text: string): Record<string, unknown>[] {
  const blocks = text.matchAll(/<script type="application\/ld\+json" data-server>(.*?)<\/script>/g);
  return [...blocks].map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);
}

test('a product page has name, price and picture; the brand picture comes second', () => {
  const text = html({ ...page, product: drink });
  expect(text).toContain('<title data-server>Es Kopi · Kedai Senja</title>');
  expect(text).toContain('content="Rp17.500,00 · Dingin."');
  expect([...text.matchAll(/"og:image" content="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    'https://kedai.test/es.webp',
    'https://kedai.test/og.png',
  ]);
  expect(text).toContain('name="twitter:image" content="https://kedai.test/es.webp"');
  expect(dataOf(text)).toMatchObject([
    {
      '@type': 'Product',
      offers: { price: 17_500, priceCurrency: 'IDR', availability: 'https://schema.org/InStock' },
    },
  ]);
});

test('an AVIF picture is not used for the Twitter card', () => {
  const avif = { ...drink, pictureUrl: 'https://kedai.test/es.avif' };
  const text = html({ ...page, product: avif });
  expect(text).toContain('name="twitter:image" content="https://kedai.test/og.png"');
});

test('a product without stock is OutOfStock', () => {
  const [data] = dataOf(html({ ...page, product: { ...drink, stock: 0 } }));
  expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

test('the restaurant has its cities and the available menus', () => {
  const [data] = dataOf(html({ ...page, menus: { foods: undefined, drinks: [drink] } }));
  expect(data?.['@graph']).toMatchObject([
    {
      '@type': 'Restaurant',
      currenciesAccepted: 'IDR',
      areaServed: ['Bogor', 'Jakarta', 'Bandung', 'Jogja'].map((name) => ({ name })),
    },
    { '@type': 'Menu', hasMenuSection: [{ hasMenuItem: [{ name: 'Es Kopi' }] }] },
  ]);
});

test('a private page has a title and noindex, but no preview', () => {
  const text = html({ ...page, listed: false });
  expect(text).toContain('<meta name="robots" content="noindex" data-server>');
  expect(text).not.toMatch(/og:|canonical/);
});

test('without a valid host there are no absolute URLs', () => {
  expect(html({ ...page, url: undefined })).not.toMatch(/https?:\/\/(?!schema)/);
});

test.each([
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><script>alert(1)</script>',
  "' onload='alert(1)",
  '<!--<script>',
])('the hostile name %s is escaped', (name) => {
  const text = html({
    ...page,
    title: name,
    description: name,
    product: { ...drink, name, description: name },
  });
  expect(dataOf(text)[0]).toMatchObject({ name, description: name });
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect(text).not.toMatch(/<img|<!--/);
  expect(text.slice(0, text.indexOf('<script'))).not.toMatch(/onload='/);
});

test('a long description is cut for previews, but whole for search engines', () => {
  const description = 'kopi '.repeat(100).trim();
  const text = html({ ...page, description });
  expect(text).toContain(`name="description" content="${description}"`);
  const preview = text.match(/og:description" content="([^"]*)"/)?.[1] ?? '';
  expect(preview).toMatch(/^.{150,201}$/);
  expect(preview.endsWith('…')).toBe(true);
});
