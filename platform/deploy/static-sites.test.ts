import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type Listening, listen } from 'shared-node/http/listen';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rollBack } from '../releases/channels.ts';
import { changeRegistry, NO_RELEASES } from '../releases/registry.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { createTestStore, releaseTestBuilds, testBuild } from '../releases/testing.ts';
import { TEST_MENU_PART, TEST_SHELL_PART, testServerPart } from '../rendering/testing.ts';
import { DeployError, type Hosting } from './hosting.ts';
import { createStaticHost } from './static-host.ts';
import { staticSites, writeSites } from './static-sites.ts';

const PRODUCT = {
  id: 5,
  product_name: 'Es Kopi <Senja>',
  type_product: 'Minuman',
  description: 'Dingin.',
  price: 20000,
  stock_product: 3,
  image: 'a.png',
};

/** The REST API of a hosted project, with one product. */
const menu = { isDown: false };
const project = new Hono().get('/rest/v1/product', (context) => {
  if (menu.isDown) return context.json({ message: 'paused' }, 503);
  return context.json(context.req.query('id') === 'eq.6' ? [] : [PRODUCT]);
});

let listening: Listening;
let hosting: Hosting;
let store: ReleaseStore;
let folder = '';
const removers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  listening = await listen(project, '127.0.0.1', 0);
  hosting = {
    shell: 'https://kedai.test',
    remotes: {
      storefront: 'https://files.kedai.test',
      'cart-checkout': 'https://files.kedai.test',
      'admin-console': 'https://admin.kedai.test',
    },
    supabase: { url: `http://127.0.0.1:${listening.port}`, publishableKey: 'sb_publishable_x' },
  };
});
afterAll(async () => {
  await listening.close();
  for (const remove of removers) await remove();
});

const storefront = (entry: string) =>
  testBuild('storefront', {
    entry,
    server: TEST_MENU_PART,
    pages: [
      { path: '/', title: 'Beranda', offline: true },
      { path: '/detaildrink/:id', title: 'Minuman' },
    ],
  });

beforeEach(async () => {
  const made = await createTestStore();
  store = made.store;
  const own = await mkdtemp(join(tmpdir(), 'kedai-sites-'));
  folder = own;
  removers.push(made.remove, () => rm(own, { recursive: true }));
  menu.isDown = false;
  await releaseTestBuilds(
    store,
    testBuild('shell', {
      pages: [{ path: '/login', title: 'Log In', private: true }],
      server: TEST_SHELL_PART,
      files: { 'static/js/first.js': 'first();', 'theme.js': 'theme();' },
    }),
    storefront('storefront();'),
    testBuild('cart-checkout', { pages: [{ path: '/cart', title: 'Keranjang' }] }),
    testBuild('admin-console', { pages: [{ path: '/admin', title: 'Kelola' }] }),
  );
});

/** Deploys the sites to a test host; returns a function that requests a path. */
async function deploy() {
  const sites = await staticSites(hosting, store);
  const folders = await writeSites(sites, join(folder, 'sites'));
  return async (origin: string, path: string) => {
    const answer = await createStaticHost(folders.get(origin) ?? '').request(`${origin}${path}`);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

test('a page has the URLs of the remotes on their own origins', async () => {
  const get = await deploy();
  const { text } = await get(hosting.shell, '/');
  const registry = JSON.parse((await get(hosting.shell, '/registry.json')).text);
  expect(registry.storefront.entry).toMatch(
    /^https:\/\/files\.kedai\.test\/remotes\/storefront\/\w{16}\/remoteEntry\.1\.js$/,
  );
  expect(registry['admin-console'].entry).toMatch(/^https:\/\/admin\.kedai\.test\//);
  expect(text).toContain(JSON.stringify(registry));
  expect(text).toContain(`<link rel="preload" as="script" href="${registry.storefront.entry}"`);
  for (const { entry } of Object.values<{ entry: string }>(registry)) {
    const { origin, pathname } = new URL(entry);
    expect((await get(origin, pathname)).status).toBe(200);
  }
});

describe('pages', () => {
  test.each([
    ['/', 200, '<div id="root"><h1 class="menu-title">Menu</h1></div>'],
    ['/login', 200, 'noindex'],
    ['/cart', 200, '<title data-server>Keranjang'],
    ['/detaildrink/5', 200, '<title data-server>Es Kopi &lt;Senja&gt;'],
    ['/detaildrink/5', 200, '<h1>Dingin.</h1>'],
    // A product that was added after the deployment.
    ['/detaildrink/6', 200, '<p>Memuat</p>'],
    ['/nowhere', 404, 'Halaman tidak ditemukan'],
    ['/remotes/storefront/x.js', 404, 'Halaman tidak ditemukan'],
    ['/config.json', 200, '"supabaseKey":"sb_publishable_x"'],
    ['/sitemap.xml', 200, '<loc>https://kedai.test/detaildrink/5</loc>'],
    ['/robots.txt', 200, 'Sitemap: https://kedai.test/sitemap.xml'],
    ['/manifest.webmanifest', 200, '"start_url"'],
    ['/theme.js', 200, 'theme();'],
    ['/static/js/first.js', 200, 'first();'],
    ['/offline.html', 200, '"url":"https://files.kedai.test/remotes/storefront/'],
    // The shell has no worker.
    ['/sw.js', 200, 'registration.unregister()'],
  ])('%s answers %i', async (path, status, text) => {
    const get = await deploy();
    expect(await get(hosting.shell, path)).toMatchObject({
      status,
      text: expect.stringContaining(text),
    });
  });

  test('with SERVICE_WORKER off no page names a worker', async () => {
    const [shell] = await staticSites(hosting, store, { serviceWorker: false });
    expect(shell?.files.has('offline.html')).toBe(false);
    expect(shell?.files.get('sw.js')).toContain('registration.unregister()');
    expect(shell?.files.get('index.html')).not.toContain('service-worker');
  });

  test('the page that many products share has no canonical URL', async () => {
    const get = await deploy();
    expect((await get(hosting.shell, '/detaildrink/5')).text).toContain('rel="canonical"');
    expect((await get(hosting.shell, '/detaildrink/6')).text).not.toContain('rel="canonical"');
  });
});

describe('headers', () => {
  const policyOf = (headers: Headers) =>
    Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );

  test('the policy allows only the remotes and the project', async () => {
    const { headers } = await (await deploy())(hosting.shell, '/');
    const remotes = 'https://admin.kedai.test https://files.kedai.test';
    const { url } = hosting.supabase;
    expect(policyOf(headers)).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${remotes}`,
      'style-src': `'self' ${remotes}`,
      'img-src': `'self' ${remotes} ${url} blob:`,
      'connect-src': `'self' ${remotes} ${url}`,
      'frame-ancestors': "'none'",
    });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test("files of remotes may be read by the shell's pages, and are cached for a year", async () => {
    const get = await deploy();
    const registry = JSON.parse((await get(hosting.shell, '/registry.json')).text);
    const { pathname } = new URL(registry.storefront.entry);
    const { headers } = await get('https://files.kedai.test', pathname);
    expect(headers.get('access-control-allow-origin')).toBe(hosting.shell);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  test.each([
    ['shell', '/static/js/gone.js'],
    ['remote', '/remotes/storefront/aaaa/gone.js'],
  ])('a missing file of a release is not cached: %s %s', async (site, path) => {
    const origin = site === 'shell' ? hosting.shell : 'https://files.kedai.test';
    const { status, headers } = await (await deploy())(origin, path);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test.each([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/theme.js', 'public, max-age=0, must-revalidate'],
    ['/registry.json', 'no-cache'],
    ['/static/js/first.js', 'public, max-age=31536000, immutable'],
  ])('%s is cached as %s', async (path, cacheControl) => {
    const { headers } = await (await deploy())(hosting.shell, path);
    expect(headers.get('cache-control')).toBe(cacheControl);
  });
});

test('no site has the source maps or server parts of releases', async () => {
  const maps = new Map([['static/js/private.js', new TextEncoder().encode('{}')]]);
  const builds = [testBuild('shell'), storefront('mapped();')];
  await releaseTestBuilds(store, ...builds.map((build) => ({ ...build, maps })));
  expect(await store.list('maps/')).toHaveLength(2);
  const sites = await staticSites(hosting, store);
  const files = sites.flatMap((site) => [...site.files.keys()]);
  expect(files.filter((path) => /maps|private|cjs/.test(path))).toEqual([]);
});

test('open tabs find the files of their releases after a release and after a rollback', async () => {
  const before = await deploy();
  const old = JSON.parse((await before(hosting.shell, '/registry.json')).text).storefront;
  await releaseTestBuilds(
    store,
    storefront('second();'),
    testBuild('shell', {
      files: { 'static/js/second.js': 'second();' },
      server: TEST_SHELL_PART,
    }),
  );
  const after = await deploy();
  const current = JSON.parse((await after(hosting.shell, '/registry.json')).text).storefront;
  expect(current.release).not.toBe(old.release);
  for (const { entry } of [old, current]) {
    expect((await after('https://files.kedai.test', new URL(entry).pathname)).status).toBe(200);
  }
  expect((await after(hosting.shell, '/static/js/first.js')).text).toBe('first();');
  expect((await after(hosting.shell, '/theme.js')).status).toBe(404);

  await changeRegistry(store, (registry) => ({
    ...registry,
    storefront: rollBack(registry.storefront ?? NO_RELEASES, old.release, new Date()),
  }));
  const back = await deploy();
  expect(JSON.parse((await back(hosting.shell, '/registry.json')).text).storefront).toEqual(old);
  expect((await back('https://files.kedai.test', new URL(current.entry).pathname)).status).toBe(
    200,
  );
});

test.each([
  '/detaildrink/../../../secret',
  '/detaildrink/%2e%2e',
  '//evil.test/a',
  'detaildrink/5',
  '/detaildrink/5?a=b',
])('a server part that lists %s stops the deployment: files are made of paths', async (path) => {
  const server = testServerPart('', `return [${JSON.stringify(path)}]`);
  await releaseTestBuilds(store, testBuild('storefront', { server }));
  await expect(deploy()).rejects.toThrow(DeployError);
  expect(await readdir(folder)).toEqual([]);
});

test('when the menu cannot be read the sites stay unchanged', async () => {
  const get = await deploy();
  menu.isDown = true;
  await expect(deploy()).rejects.toThrow(
    /pages with parameters cannot be listed .*The menu answered 503/,
  );
  expect((await get(hosting.shell, '/detaildrink/5')).status).toBe(200);
  expect(await readdir(folder)).toEqual(['sites']);
});

test('the nginx configuration has the same headers', async () => {
  await deploy();
  const text = await readFile(join(folder, 'sites', 'nginx.conf'), 'utf8');
  expect(text.match(/server_name [^;]+/g)).toEqual([
    'server_name kedai.test',
    'server_name admin.kedai.test',
    'server_name files.kedai.test',
  ]);
  expect(text).toContain(`map $status $kedai_release_caching {
  ~^[23] "public, max-age=31536000, immutable";
  default "no-cache";
}`);
  // Each location with its own headers repeats the common ones.
  const locations = text.match(/location [^}]+\}/g) ?? [];
  expect(locations.length).toBeGreaterThan(5);
  for (const location of locations) {
    expect(location).toContain('add_header content-security-policy');
    expect(location.match(/add_header cache-control/g)).toHaveLength(1);
    // A year for existing files only: a missing one may come with the next release.
    expect(location).not.toContain('immutable');
    if (!/location \^~ \/(static|remotes)\//.test(location)) continue;
    expect(location).toContain('add_header cache-control $kedai_release_caching always;');
  }
});
