import type { Registry, RegistryEntry } from 'remote-contract/registry';
import { describe, expect, test } from 'vitest';
import { parseTemplate } from '../release-set/shell-template.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';
import { NO_FOREIGN_CODE } from './foreign-code.ts';
import { composePage, type PageParts } from './page.ts';

const storefront: RegistryEntry = {
  release: 'aaaa',
  entry: '/remotes/storefront/aaaa/remoteEntry.js',
  integrity: 'sha384-x',
  pages: [{ path: '/' }],
};
const registry: Registry = { storefront };
const TEMPLATE =
  '<head><!--registry--></head><div id="root"><!--page--><p>Memuat</p><!--/page-->\n</div><script></script>';
const parts: PageParts = {
  template: parseTemplate(TEMPLATE),
  origin: undefined,
  registry,
  shellRelease: 'bbbb',
  page: {
    path: '/',
    title: 'Beranda',
    preload: [{ as: 'style', href: '/remotes/storefront/aaaa/landing.css' }],
    owner: storefront,
  },
  tags: [],
  foreignCode: NO_FOREIGN_CODE,
  serviceWorker: false,
  previewed: [],
  allowLocalRemotes: false,
};

const htmlOf = (changes: Partial<PageParts> = {}) => composePage({ ...parts, ...changes }).html;
const preloadsOf = (page: string) =>
  [...page.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"/g)].map(([, , href]) => href);

test('the page contains the registry', () => {
  const page = htmlOf();
  const json = page.match(/<script type="application\/json" id="registry">(.*)<\/script>/)?.[1];
  expect(JSON.parse(json ?? '')).toEqual(registry);
});

test('the page names the release of the shell', () => {
  expect(htmlOf()).toContain('<meta name="shell-release" content="bbbb">');
});

test('a page preloads the files of its remote, and the entry with its integrity', () => {
  const page = htmlOf();
  expect(preloadsOf(page)).toEqual([
    '/remotes/storefront/aaaa/remoteEntry.js',
    '/remotes/storefront/aaaa/landing.css',
  ]);
  expect(page).toContain('remoteEntry.js" integrity="sha384-x" crossorigin>');
});

test('a page of the shell and an unknown page preload nothing', () => {
  const own = { path: '/login', title: 'Log In', preload: [] };
  expect(preloadsOf(htmlOf({ page: own }))).toEqual([]);
  expect(preloadsOf(htmlOf({ page: undefined }))).toEqual([]);
});

test('escapes the registry so that it cannot close its script element', () => {
  const hostile: Registry = {
    storefront: { ...storefront, pages: [{ path: '</script><script>alert(1)</script>' }] },
  };
  const ends = (page: string) => page.match(/<\/script>/g)?.length;
  expect(ends(htmlOf({ registry: hostile }))).toBe(ends(htmlOf()));
});

test('replacement patterns in a text are kept unchanged', () => {
  const page = htmlOf({ tags: [{ name: 'title', content: "$' $& $1" }] });
  expect(page).toContain('<title>$&#39; $&amp; $1</title>');
});

test('the script for local remotes and previews is included only when there are some', () => {
  expect(htmlOf()).not.toContain('overrides.js');
  const [before, after] = htmlOf({ allowLocalRemotes: true }).split('id="registry"');
  expect(before).not.toContain('overrides.js');
  expect(after).toContain('src="/overrides.js" data-previewed data-local-remotes>');
  const previewed = [{ app: 'storefront', release: '4f1c09ab77d2e360' }];
  const page = htmlOf({ previewed });
  expect(page).toContain('data-previewed="storefront 4f1c09ab77d2e360"');
  expect(page).not.toContain('data-local-remotes');
});

describe('a painted page', () => {
  const rendering: RenderedAt = {
    html: '<h1 class="menu">Menu</h1>',
    headTags: '<title>Menu</title>',
    data: { loaderData: { '/': [1] }, errors: null },
    status: 200,
    problems: [],
    readAt: undefined,
    answers: [],
  };
  const sheet = { name: 'link', attributes: { rel: 'stylesheet', href: '/landing.css' } } as const;
  const files = { sheets: [{ tag: sheet, classes: new Set(['menu']) }], inline: new Map() };
  const paint = (changes: Partial<RenderedAt> = {}) =>
    htmlOf({ painting: { rendering: { ...rendering, ...changes }, files } });
  const dataOf = (page: string): unknown =>
    JSON.parse(/id="page-data">(.*?)<\/script>/.exec(page)?.[1] ?? '');

  test('has its content in the root, and after it the data', () => {
    const page = paint();
    expect(page).toContain(
      '<div id="root"><h1 class="menu">Menu</h1></div><script type="application/json" id="page-data">',
    );
    expect(page).not.toMatch(/Memuat|<!--/);
    expect(dataOf(page)).toEqual(rendering.data);
  });

  test('has its own tags and its style sheets in the head, and preloads none of them', () => {
    const page = paint();
    const head = page.slice(0, page.indexOf('</head>'));
    expect(head).toContain('<title>Menu</title>');
    expect(head).toContain('<link rel="stylesheet" href="/landing.css">');
    expect(preloadsOf(page)).toEqual(['/remotes/storefront/aaaa/remoteEntry.js']);
    expect(page).toMatch(/<link rel="preload" as="script"[^>]* fetchpriority="low"/);
  });

  test('preloads its fonts first', () => {
    const font = '<link href="/a.woff2" rel="preload" as="font" crossorigin="">';
    const template = TEMPLATE.replace('<head>', '<head><meta charset="utf-8">').replace(
      '</head>',
      `${font}</head>`,
    );
    const page = htmlOf({ template: parseTemplate(template), painting: { rendering, files } });
    expect(page).toContain(`<head><meta charset="utf-8">${font}`);
    expect(page.split(font)).toHaveLength(2);
  });

  test('keeps replacement patterns, and escapes its data so that it cannot close the data block', () => {
    const text = "$& $' </script><script>alert(1)</script><!--";
    const page = paint({ html: "<p>$& $' $1</p>", data: { loaderData: { text }, errors: null } });
    expect(page).toContain('<div id="root"><p>$& $\' $1</p></div>');
    expect(page).not.toContain('alert(1)</script>');
    expect(dataOf(page)).toMatchObject({ loaderData: { text } });
  });

  test('places neither its tags nor its content elsewhere, whatever they contain', () => {
    const page = paint({
      headTags: '<meta name="a" content="<!--page-->">',
      html: '<p><!--registry--><!--/page--></p>',
    });
    expect(page).toContain('content="<!--page-->">');
    expect(page).toContain('<div id="root"><p><!--registry--><!--/page--></p></div>');
    expect(page.match(/id="registry"/g)).toHaveLength(1);
  });
});
