import { readRegistry } from 'releases/registry/registry';
import type { ReleaseStore } from 'releases/store/release-store';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createReleaseSetReader } from '../release-set/read-release-set.ts';
import { createSheetsReader } from './style-sheets.ts';

let store: ReleaseStore;

beforeEach(async () => {
  const made = await createTestStore();
  onTestFinished(made.remove);
  store = made.store;
  await releaseTestBuilds(
    store,
    testBuild('shell', {
      files: {
        'index.html': '<head><link href="/static/css/index.1.css" rel="stylesheet"></head>',
        'static/css/index.1.css': '.shell-frame{}',
        'static/css/login.1.css': '.shell-frame .login-form:hover,.login-a\\+b\\/c{}',
        'late.css': '.late{}',
      },
    }),
    testBuild('storefront', {
      files: {
        'static/css/menu.1.css': '@media (width>1px){.menu-card{margin:.5em}}.price{}',
        'static/css/detail.1.css': '.price{}.detail-page{}.detail-facts{}',
        'static/js/menu.1.js': '.menu-card',
      },
    }),
    testBuild('cart-checkout', { files: { 'static/css/cart.1.css': '.-cart_1{}' } }),
  );
});

async function open() {
  const readSheets = createSheetsReader(store);
  const releaseSet = await createReleaseSetReader(store).releaseSet(
    await readRegistry(store),
    'out',
  );
  if (!releaseSet) throw new Error('nothing is released');
  const find = await readSheets(releaseSet);
  const of = (...classes: string[]) =>
    find(classes.map((names) => `<p class="${names}">`).join('')).map(
      ({ attributes = {} }) => attributes['data-href'],
    );
  return { of, find, readSheets, releaseSet };
}

test('a page has the sheets with a rule for one of its classes, in the order of the releases', async () => {
  const { of } = await open();
  const [login, menu, cart] = ['login', 'menu', 'cart'].map((name) => `static/css/${name}.1.css`);
  expect(of('menu-card other', 'login-form')).toEqual([login, menu]);
  expect(of('-cart_1')).toEqual([cart]);
  expect(of('menu', '5em', 'late')).toEqual([]);
  expect(of()).toEqual([]);
});

test('rules that several sheets have are taken from the one with most of the page', async () => {
  const { of } = await open();
  const [menu, detail] = ['menu', 'detail'].map((name) => `static/css/${name}.1.css`);
  expect(of('menu-card', 'price')).toEqual([menu]);
  expect(of('detail-page', 'price', 'detail-facts')).toEqual([detail]);
  expect(of('detail-page', 'price', 'menu-card')).toEqual([menu, detail]);
});

test('compares class names in their HTML-escaped form', async () => {
  expect((await open()).of('login-a+b/c')).toEqual(['static/css/login.1.css']);
});

test("does not repeat the shell's own sheet, which is in its template", async () => {
  expect((await open()).of('shell-frame')).toEqual(['static/css/login.1.css']);
});

test('a sheet has the attributes that the chunk loader looks for', async () => {
  const { find, releaseSet } = await open();
  const [{ release = '', files = {} } = {}] = releaseSet.remotes.filter(
    ({ app }) => app === 'storefront',
  );
  expect(find('<p class="menu-card">')).toEqual([
    {
      name: 'link',
      attributes: {
        rel: 'stylesheet',
        href: `/remotes/storefront/${release}/static/css/menu.1.css`,
        'data-href': 'static/css/menu.1.css',
        integrity: files['static/css/menu.1.css']?.integrity,
        crossorigin: 'anonymous',
      },
    },
  ]);
  const [login] = find('<p class="login-form">');
  expect(login?.attributes?.href).toBe('/static/css/login.1.css');
});

test('the sheets of a release set are read once, and again after a failure', async () => {
  const { readSheets, releaseSet } = await open();
  const read = vi.spyOn(store, 'read');
  await readSheets(releaseSet);
  expect(read).not.toHaveBeenCalled();
  const other = { ...releaseSet };
  read.mockRejectedValueOnce(new Error('down'));
  await expect(readSheets(other)).rejects.toThrow('down');
  expect((await readSheets(other))('<p class="menu-card">')).toHaveLength(1);
});
