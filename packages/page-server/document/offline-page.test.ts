import { integrityOf } from 'federation/integrity';
import type { Hono } from 'hono';
import { changeRegistry, NO_RELEASES } from 'releases/registry/registry';
import { makeCurrent, rollBack, rollbackTarget } from 'releases/registry/transitions';
import type { ReleaseStore } from 'releases/store/release-store';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { beforeEach, describe, expect, test } from 'vitest';
import { createShop } from '../shop-server.ts';
import type { OfflineData } from './offline-page.ts';

const SHELL = {
  'index.html': '<html><head><!--registry--></head><body>shell</body></html>',
  'sw.js': 'worker();',
  'theme.js': 'theme();',
  'og.png': 'picture',
  'static/js/index.1.js': 'shell();',
  'static/js/index.1.js.LICENSE.txt': 'licences',
  'static/font/text.1.woff2': 'font',
};
const storefront = (script: string) =>
  testBuild('storefront', {
    pages: [{ path: '/', title: 'Beranda', offline: true }],
    files: {
      'static/js/menu.1.js': script,
      'static/js/react.1.js': 'copy of a shared module',
      'static/image/banner.avif': 'picture',
    },
    forOtherHosts: ['static/js/react.1.js'],
  });

let store: ReleaseStore;

beforeEach(async () => {
  const made = await createTestStore();
  store = made.store;
  await releaseTestBuilds(
    store,
    testBuild('shell', { files: SHELL }),
    storefront('menu();'),
    testBuild('admin-console', { pages: [{ path: '/admin', title: 'Produk', private: true }] }),
  );
  return made.remove;
});

function openShop(serviceWorker = true): Hono {
  return createShop({
    store,
    serviceWorker,
    log: () => undefined,
    backend: { kind: 'hosted', url: 'https://project.test', publishableKey: 'sb_publishable_x' },
  });
}

async function offlineData(shop: Hono, cookie = ''): Promise<OfflineData> {
  const html = await (await shop.request('/offline.html', { headers: { cookie } })).text();
  return JSON.parse(/id="offline">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}

const release = async (app: 'shell' | 'storefront' | 'admin-console') =>
  (await changeRegistry(store, (registry) => registry))[app]?.history[0] ?? '';

test('one answer has the registry and the files of the same releases', async () => {
  const shop = openShop();
  const answer = await shop.request('/offline.html');
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'");
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(html).toContain('content="noindex"');
  expect(html).toContain(`"release":"${await release('storefront')}"`);
  const { releaseSet, files } = await offlineData(shop);
  expect(releaseSet).toBe(
    [await release('shell'), await release('admin-console'), await release('storefront')].join('-'),
  );
  const base = `/remotes/storefront/${await release('storefront')}`;
  expect(files.map(({ url }) => url).sort()).toEqual(
    [
      '/static/font/text.1.woff2',
      '/static/js/index.1.js',
      '/theme.js',
      `${base}/remoteEntry.1.js`,
      `${base}/static/js/menu.1.js`,
    ].sort(),
  );
  for (const { integrity } of files) expect(integrity).toMatch(/^sha256-/);
});

test('the policy allows the import map of third-party builds', async () => {
  const container = { type: 'module', globalName: 'promo', names: ['promo'] } as const;
  await releaseTestBuilds(store, testBuild('promo', { container }));
  const answer = await openShop().request('/offline.html');
  const [, map = ''] = /type="importmap">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  const hash = integrityOf(new TextEncoder().encode(map));
  expect(map).toContain('/remoteEntry.1.js');
  expect(answer.headers.get('content-security-policy')).toContain(`'${hash}'`);
});

test('does not save the code of admin pages', async () => {
  const { files } = await offlineData(openShop());
  expect(files.filter(({ url }) => url.includes('admin-console'))).toEqual([]);
});

test('visitors in a canary save it; a promotion reaches all visitors', async () => {
  const shop = openShop();
  const before = (await offlineData(shop)).releaseSet;
  const [canary] = await releaseTestBuilds(store, storefront('better();'));
  const name = canary?.release ?? '';
  await changeRegistry(store, (registry) => {
    const apps = registry.storefront ?? NO_RELEASES;
    const current = rollBack(apps, rollbackTarget(apps, undefined), new Date());
    return {
      ...registry,
      storefront: {
        ...current,
        withdrawn: [],
        canary: { release: name, percent: 10, since: '2026-11-25T09:00:00Z' },
      },
    };
  });
  expect((await offlineData(shop, 'canary=in')).releaseSet).toContain(name);
  expect((await offlineData(shop, 'canary=out')).releaseSet).toBe(before);
  await changeRegistry(store, (registry) => ({
    ...registry,
    storefront: makeCurrent(registry.storefront ?? NO_RELEASES, name, new Date()),
  }));
  expect((await offlineData(shop, 'canary=out')).releaseSet).toContain(name);
});

describe('the worker', () => {
  const page = async (shop: Hono) => (await shop.request('/login')).text();
  const worker = async (shop: Hono) => {
    const answer = await shop.request('/sw.js');
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('cache-control')).toMatch(/no-cache/);
    return answer.text();
  };

  test('pages name the worker, and it is a file of the shell', async () => {
    const shop = openShop();
    expect(await page(shop)).toContain('<meta name="service-worker" content="/sw.js">');
    expect(await worker(shop)).toBe('worker();');
  });

  test('when it is off, pages do not name it, and /sw.js unregisters it', async () => {
    const shop = openShop(false);
    expect(await page(shop)).not.toContain('service-worker');
    expect(await worker(shop)).toContain('registration.unregister()');
    expect((await shop.request('/offline.html')).status).toBe(404);
  });
});
