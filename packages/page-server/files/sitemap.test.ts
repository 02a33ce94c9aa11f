import { expect, test } from 'vitest';
import type { SitePage } from '../release-set/site-pages.ts';
import { sitemapXml } from './site-files.ts';

const page = (path: string, changes: Partial<SitePage> = {}): SitePage => ({
  path,
  title: 'x',
  preload: [],
  ...changes,
});
const listed = (pages: SitePage[], items: string[]) =>
  [...sitemapXml('https://a.test', pages, items).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url,
  );

test('lists the public pages and the items, and neither private nor unknown ones', () => {
  const pages = [
    page('/'),
    page('/cart', { private: true }),
    page('/detaildrink/:id'),
    page('/history/:id', { private: true }),
  ];
  const items = ['/detaildrink/5', '/history/5', '/nowhere/5'];
  expect(listed(pages, items)).toEqual(['https://a.test/', 'https://a.test/detaildrink/5']);
});

test('a path cannot end its element', () => {
  expect(listed([page('/a&b<c'), page('/d/:id')], ['/d/<e'])).toEqual([
    'https://a.test/a&amp;b&lt;c',
    'https://a.test/d/&lt;e',
  ]);
});
