import type { Registry, RegistryEntry } from 'shared-ui/registry';
import { expect, test } from 'vitest';
import { composePage, type PageParts } from './page.ts';

const storefront: RegistryEntry = {
  release: 'aaaa',
  entry: '/remotes/storefront/aaaa/remoteEntry.js',
  integrity: 'sha384-x',
  pages: [{ path: '/' }],
};
const registry: Registry = { storefront };
const parts: PageParts = {
  template: '<head><!--registry--></head>',
  registry,
  shellRelease: 'bbbb',
  page: {
    path: '/',
    title: 'Beranda',
    shows: 'menu',
    preload: [{ as: 'style', href: '/remotes/storefront/aaaa/landing.css' }],
    owner: storefront,
  },
  tags: [],
  serviceWorker: false,
  previewed: [],
  allowLocalRemotes: false,
};

const preloadsOf = (page: string) =>
  [...page.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"/g)].map(([, , href]) => href);

test('the page contains the registry', () => {
  const page = composePage(parts);
  const json = page.match(/<script type="application\/json" id="registry">(.*)<\/script>/)?.[1];
  expect(JSON.parse(json ?? '')).toEqual(registry);
});

test('the page names the release of the shell', () => {
  expect(composePage(parts)).toContain('<meta name="shell-release" content="bbbb">');
});

test('a page preloads the files of its remote, and the entry with its integrity', () => {
  const page = composePage(parts);
  expect(preloadsOf(page)).toEqual([
    '/config.json',
    '/remotes/storefront/aaaa/remoteEntry.js',
    '/remotes/storefront/aaaa/landing.css',
  ]);
  expect(page).toContain('remoteEntry.js" integrity="sha384-x" crossorigin>');
});

test('a page of the shell and an unknown page preload nothing', () => {
  const own = { path: '/login', title: 'Log In', preload: [] };
  expect(preloadsOf(composePage({ ...parts, page: own }))).toEqual([]);
  expect(preloadsOf(composePage({ ...parts, page: undefined }))).toEqual([]);
});

test('nothing in the registry can end the script element', () => {
  const hostile: Registry = {
    storefront: { ...storefront, pages: [{ path: '</script><script>alert(1)</script>' }] },
  };
  expect(composePage({ ...parts, registry: hostile }).match(/<\/script>/g)).toHaveLength(1);
});

test('replacement patterns in a text are kept unchanged', () => {
  const page = composePage({ ...parts, tags: [{ name: 'title', content: "$' $& $1" }] });
  expect(page).toContain('<title>$&#39; $&amp; $1</title>');
});

test('the script for local remotes and previews is included only when there are some', () => {
  expect(composePage(parts)).not.toContain('overrides.js');
  const [before, after] = composePage({ ...parts, allowLocalRemotes: true }).split('id="registry"');
  expect(before).not.toContain('overrides.js');
  expect(after).toContain('src="/overrides.js" data-previewed data-local-remotes>');
  const previewed = [{ app: 'storefront', release: '4f1c09ab77d2e360' }];
  const page = composePage({ ...parts, previewed });
  expect(page).toContain('data-previewed="storefront 4f1c09ab77d2e360"');
  expect(page).not.toContain('data-local-remotes');
});
