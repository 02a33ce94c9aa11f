import { integrityOf } from 'federation/integrity';
import { readRegistry } from 'releases/registry/registry';
import type { ReleaseStore } from 'releases/store/release-store';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createReleaseSetReader, type ReleaseSet } from '../release-set/read-release-set.ts';
import { readPageFiles } from './page-files.ts';
import { findSheets } from './rendered-html.ts';

const FRAME = '.shell-frame{background:url(/static/a.png)}';
const hash = (text: string) => integrityOf(new TextEncoder().encode(text));
const SHELL = testBuild('shell', {
  files: {
    'index.html': '<head><link href="/static/css/index.1.css" rel="stylesheet"></head>',
    'theme.js': 'theme();',
    'static/js/index.1.js': 'start()',
    'static/css/index.1.css': FRAME,
    'static/css/login.1.css': '.shell-frame .login-form:hover,.login-a\\+b\\/c{}',
    'late.css': '.late{}',
  },
});
const storefront = (css: string) =>
  testBuild('storefront', {
    files: {
      'static/css/menu.1.css': css,
      'static/css/detail.1.css': '.price{}.detail-page{}.detail-facts{}',
      'static/js/menu.1.js': '.menu-card',
    },
  });
const MENU = '@media (width>1px){.menu-card{margin:.5em}}.price{}';

let store: ReleaseStore;

beforeEach(async () => {
  const made = await createTestStore();
  onTestFinished(made.remove);
  store = made.store;
  const cart = testBuild('cart-checkout', { files: { 'static/css/cart.1.css': '.-cart_1{}' } });
  await releaseTestBuilds(store, SHELL, storefront(MENU), cart);
});

async function readReleaseSet(): Promise<ReleaseSet> {
  const registry = await readRegistry(store);
  const releaseSet = await createReleaseSetReader(store).releaseSet(registry, 'out');
  if (!releaseSet) throw new Error('nothing is released');
  return releaseSet;
}

/** The style sheets of a page with these class names. */
async function sheetsFor(...classes: string[]) {
  const { sheets } = await readPageFiles(store, await readReleaseSet());
  const html = classes.map((names) => `<div><p class="${names}"></p></div>`).join('');
  return findSheets(html, sheets).map(({ attributes = {} }) => attributes['data-href']);
}

test('a page has the sheets with a rule for one of its classes, in the order of the releases', async () => {
  const [login, menu, cart] = ['login', 'menu', 'cart'].map((name) => `static/css/${name}.1.css`);
  expect(await sheetsFor('menu-card other', 'login-form')).toEqual([login, menu]);
  expect(await sheetsFor('-cart_1')).toEqual([cart]);
  expect(await sheetsFor('menu', '5em', 'late')).toEqual([]);
  expect(await sheetsFor()).toEqual([]);
});

test('rules that several sheets have are taken from the one with most of the page', async () => {
  const [menu, detail] = ['menu', 'detail'].map((name) => `static/css/${name}.1.css`);
  expect(await sheetsFor('menu-card', 'price')).toEqual([menu]);
  expect(await sheetsFor('detail-page', 'price', 'detail-facts')).toEqual([detail]);
  expect(await sheetsFor('detail-page', 'price', 'menu-card')).toEqual([menu, detail]);
});

test('finds class names that CSS escapes', async () => {
  expect(await sheetsFor('login-a+b/c')).toEqual(['static/css/login.1.css']);
});

test('ignores class names in text and comments', async () => {
  const { sheets } = await readPageFiles(store, await readReleaseSet());
  const html = '<p>class="menu-card"</p><!-- <p class="menu-card"> -->';
  expect(findSheets(html, sheets)).toEqual([]);
});

test("does not repeat the shell's own sheet, which is in its template", async () => {
  expect(await sheetsFor('shell-frame')).toEqual(['static/css/login.1.css']);
});

test('a sheet has the attributes that the chunk loader looks for', async () => {
  const releaseSet = await readReleaseSet();
  const { sheets } = await readPageFiles(store, releaseSet);
  const { release = '', files = {} } =
    releaseSet.remotes.find(({ app }) => app === 'storefront') ?? {};
  expect(findSheets('<p class="menu-card">', sheets)).toEqual([
    {
      name: 'link',
      attributes: {
        rel: 'stylesheet',
        href: `/remotes/storefront/${release}/static/css/menu.1.css`,
        'data-href': 'static/css/menu.1.css',
        'data-app': 'storefront',
        integrity: files['static/css/menu.1.css']?.integrity,
        crossorigin: 'anonymous',
      },
    },
  ]);
  const [login] = findSheets('<p class="login-form">', sheets);
  expect(login?.attributes?.href).toBe('/static/css/login.1.css');
});

test('inlines the theme script and the style sheets', async () => {
  const { inline } = await readPageFiles(store, await readReleaseSet());
  expect(inline.get(`/theme.js ${hash('theme();')}`)).toBe('theme();');
  expect(inline.get(`/static/css/index.1.css ${hash(FRAME)}`)).toBe(FRAME);
  expect([...inline.values()]).toContain(MENU);
  expect([...inline.values()]).not.toContain('start()');
});

test.each([
  ['a relative URL', '.menu{background:url(../a.png)}'],
  ['a relative URL in quotes', '.menu{background:url("a.png")}'],
  ['a relative URL in a custom property', '.menu{--a:url(a.png)}'],
  ['an image set, whose URLs need no url()', '.menu{background:image-set("a.png" 1x)}'],
  ['an import', '@import "/static/css/b.css";'],
  ['too many rules', '.menu{}'.repeat(10_000)],
  ['the end of its element', '.menu{content:"</style><script>"}'],
])('a style sheet with %s stays a file', async (_, content) => {
  await releaseTestBuilds(store, storefront(content));
  const { inline } = await readPageFiles(store, await readReleaseSet());
  expect([...inline.values()]).not.toContain(content);
});

test('does not inline a file that fails its integrity check, so that the browser rejects it', async () => {
  const releaseSet = await readReleaseSet();
  const release = releaseSet.remotes.find(({ app }) => app === 'storefront')?.release;
  const key = `remotes/storefront/${release}/static/css/menu.1.css`;
  await store.remove([key]);
  await store.put(key, new TextEncoder().encode('.other{}'));
  const { inline } = await readPageFiles(store, releaseSet);
  expect([...inline.values()]).not.toContain('.other{}');
});
