import type { ReleaseDescription } from 'releases/description/release-description';
import { describe, expect, test } from 'vitest';
import { findPage, type SitePage, sitePages } from './site-pages.ts';

const PAGES: SitePage[] = [
  { path: '/', title: 'Beranda', query: ['search', 'page'], preload: [] },
  { path: '/detaildrink/:id', title: 'Minuman', preload: [] },
  { path: '/cart', title: 'Keranjang', audience: 'customer', preload: [] },
  { path: '/design', title: 'Desain', serverRendering: false, preload: [] },
];
const found = (path: string, query = '') => {
  const { address, isRendered } = findPage(PAGES, path, query);
  return { address, isRendered };
};

test('a page preloads its code and styles with the attributes of the requests', () => {
  const release = (app: string, changes: Partial<ReleaseDescription>): ReleaseDescription => ({
    app,
    release: 'aaaa',
    releasedAt: '',
    source: { dirty: false },
    contractVersion: '3.0.0',
    shared: {},
    pages: [],
    files: {},
    ...changes,
  });
  const storefront = release('storefront', {
    pages: [{ path: '/', title: 'Beranda', files: ['landing.css', 'landing.js'] }],
    files: {
      'landing.css': { integrity: 'sha384-c', bytes: 1 },
      'landing.js': { integrity: 'sha384-j', bytes: 1 },
    },
  });
  const [page] = sitePages({ shell: release('shell', {}), remotes: [storefront] });
  const base = '/remotes/storefront/aaaa';
  expect(page?.preload).toEqual([
    { as: 'style', href: `${base}/landing.css`, integrity: 'sha384-c', crossorigin: '' },
    { as: 'script', href: `${base}/landing.js`, integrity: 'sha384-j', crossorigin: '' },
  ]);
});

describe('the address that is rendered', () => {
  test.each([
    ['/', '?utm_source=x', '/'],
    ['/', '?page=2&utm_source=x&search=es+kopi', '/?search=es+kopi&page=2'],
    ['/', '?page=2&page=3', '/?page=2'],
    ['/', '?search=%26page%3D3%23', '/?search=%26page%3D3%23'],
    ['/detaildrink/7/', '?search=x', '/detaildrink/7'],
    ['/DetailDrink/%37', '', '/detaildrink/7'],
    ['/detaildrink/a%2Fb%20c', '', '/detaildrink/a%2Fb%20c'],
    ['/tidak-ada', '?search=x', '/-'],
  ])('of %s%s is %s', (path, query, address) => {
    expect(found(path, query)).toEqual({ address, isRendered: true });
  });

  test.each([
    ['of a role', '/cart', ''],
    ['that its release leaves to the browser', '/design', ''],
    ['with a long query', '/', `?search=${'x'.repeat(300)}`],
  ])('a page %s is not rendered', (_what, path, query) => {
    expect(found(path, query).isRendered).toBe(false);
  });
});
