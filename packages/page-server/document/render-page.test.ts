import { describe, expect, test } from 'vitest';
import { parseTemplate } from '../release-set/shell-template.ts';
import { findPage, type SitePage } from '../release-set/site-pages.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';
import { NO_FOREIGN_CODE } from './foreign-code.ts';
import type { Site } from './page.ts';
import type { PageFiles } from './page-files.ts';
import { pageHtml } from './render-page.ts';

const PAGES: SitePage[] = [
  { path: '/', title: 'Beranda', query: ['search', 'page'], preload: [] },
  { path: '/detaildrink/:id', title: 'Minuman', preload: [] },
  { path: '/cart', title: 'Keranjang', audience: 'customer', preload: [] },
  { path: '/design', title: 'Desain', serverRendering: false, preload: [] },
];
const NO_FILES: PageFiles = { sheets: [], inline: new Map() };
const site: Site = {
  template: parseTemplate(
    '<head><!--registry--></head><div id="root"><!--page-->Memuat<!--/page--></div>',
  ),
  shellRelease: 'aaaa',
  registry: {},
  pages: PAGES,
  origin: 'https://kedai.test',
  foreignCode: NO_FOREIGN_CODE,
  serviceWorker: false,
  previewed: [],
  allowLocalRemotes: false,
};
const rendering: RenderedAt = {
  html: '<a href="http://origin.invalid/x">x</a>',
  headTags: '',
  data: { loaderData: { url: 'http://origin.invalid/x' }, errors: null },
  status: 200,
  problems: [],
  readAt: undefined,
  answers: [],
};
const compose = (path: string, changes: Partial<RenderedAt> = {}, of = site) =>
  pageHtml(of, findPage(PAGES, path), {
    rendering: { ...rendering, ...changes },
    files: NO_FILES,
  });

describe('a painted page', () => {
  test('has the origin of the visitor; without one its links are relative', () => {
    expect(compose('/').html).toContain('<a href="https://kedai.test/x">');
    expect(compose('/').html).toContain('"url":"https://kedai.test/x"');
    expect(compose('/', {}, { ...site, origin: undefined }).html).toContain('<a href="/x">');
  });

  test('is not found when its item does not exist', () => {
    const { status, html, pattern } = compose('/detaildrink/7', { status: 404 });
    expect({ status, pattern }).toEqual({ status: 404, pattern: '/detaildrink/:id' });
    expect(html).toContain('<title data-server>Halaman tidak ditemukan');
    expect(html).toContain('noindex');
    expect(html).not.toContain('canonical');
  });

  test('of an unknown path is answered 404, whatever status the shell returns', () => {
    expect(compose('/tidak-ada', { status: 200 })).toMatchObject({
      status: 404,
      pattern: undefined,
    });
  });

  test('that has its own title gets no second one', () => {
    expect(compose('/', { headTags: '<title>Menu</title>' }).html.match(/<title/g)).toHaveLength(1);
  });

  test('cannot make a private page public by its own metadata', () => {
    const pages = [{ path: '/', title: 'x', private: true, preload: [] }];
    const head = { title: 'x', description: 'x', type: 'website', listed: true } as const;
    const { html } = pageHtml(site, findPage(pages, '/'), {
      rendering: { ...rendering, head },
      files: NO_FILES,
    });
    expect(html).toContain('noindex');
  });
});

test('a page that is not rendered is the template with default tags', () => {
  const { html, status } = pageHtml(site, findPage(PAGES, '/detaildrink/7'));
  expect(status).toBe(200);
  expect(html).toContain('<title data-server>Minuman · Kedai Senja</title>');
  expect(html).toContain('<div id="root"><!--page-->Memuat<!--/page--></div>');
});
