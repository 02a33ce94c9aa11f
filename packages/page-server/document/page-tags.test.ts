import { expect, test } from 'vitest';
import { htmlOf } from './html.ts';
import { type PageFacts, pageTags } from './page-tags.ts';

const page: PageFacts = {
  title: 'Es Kopi',
  description: 'Dingin.',
  url: 'https://kedai.test/detaildrink/7',
  listed: true,
};
const picture = { url: 'https://kedai.test/es.webp', alt: 'Es Kopi' };
const html = (facts: PageFacts) => pageTags(facts).map(htmlOf).join('\n');

/** The data blocks of a page, as a crawler reads them: up to the first end tag. */
function dataOf(text: string): Record<string, unknown>[] {
  const blocks = text.matchAll(/<script type="application\/ld\+json" data-server>(.*?)<\/script>/g);
  return [...blocks].map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);
}

test('a page has its own metadata; the brand picture comes after its own picture', () => {
  const text = html({
    ...page,
    type: 'product',
    socialDescription: 'Rp17.500,00 · Dingin.',
    picture,
    properties: { 'product:price:amount': '17500' },
    structuredData: { '@type': 'Product', offers: { price: 17_500 } },
  });
  expect(text).toContain('<title data-server>Es Kopi · Kedai Senja</title>');
  expect(text).toContain('name="description" content="Dingin."');
  expect(text).toContain('property="og:description" content="Rp17.500,00 · Dingin."');
  expect(text).toContain('property="og:type" content="product"');
  expect(text).toContain('property="product:price:amount" content="17500"');
  expect([...text.matchAll(/"og:image" content="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    'https://kedai.test/es.webp',
    'https://kedai.test/og.png',
  ]);
  expect(text).toContain('name="twitter:image" content="https://kedai.test/es.webp"');
  expect(dataOf(text)).toEqual([{ '@type': 'Product', offers: { price: 17_500 } }]);
});

test('does not duplicate the title and description of a rendered page', () => {
  const text = html({ ...page, titled: true });
  expect(text).not.toMatch(/<title|name="description"/);
  expect(text).toContain('property="og:title" content="Es Kopi"');
});

test('an AVIF picture is not used for the Twitter card', () => {
  const text = html({ ...page, picture: { ...picture, url: 'https://kedai.test/es.avif' } });
  expect(text).toContain('name="twitter:image" content="https://kedai.test/og.png"');
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
    socialDescription: name,
    picture: { url: name, alt: name },
    properties: { [name]: name },
    structuredData: { name, description: name },
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
