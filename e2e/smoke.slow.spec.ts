import { join } from 'node:path';
import { APP_NAMES } from 'node-kit/workspace';
import { smokeLive } from 'releases/smoke/live';
import { createFolderStore } from 'releases/store/folder-store';
import type { RunningShop } from 'start/start-shop';
import { expect, test } from './shop-fixture.ts';
import { tamper } from './tamper.ts';

/** The environment of `npm run smoke`, the pipeline check after a release. */
function live({ url, dataDirectory }: RunningShop) {
  return { url, store: createFolderStore(join(dataDirectory, 'releases')), timeoutMs: 0 };
}

for (const app of APP_NAMES) {
  test(`finds no problem in ${app}`, async ({ shop }) => {
    expect(await smokeLive(app, live(shop))).toEqual([]);
  });

  test(`reports that the release of ${app} is not served`, async ({ shop }) => {
    // Nothing listens at this port.
    const elsewhere = { ...live(shop), url: 'http://127.0.0.1:9' };
    expect(await smokeLive(app, elsewhere)).toEqual([expect.stringContaining('does not serve')]);
  });
}

test('reports a remote whose entry fails the integrity check', async ({ page, shop }) => {
  const registry = await (await page.request.get('/registry.json')).json();
  const restore = await tamper(join(shop.dataDirectory, 'releases', registry.storefront.entry));
  try {
    expect(await smokeLive('storefront', live(shop))).toContainEqual(
      expect.stringMatching(/\/ \(visitor\).*: .*Ada yang tersendat/),
    );
  } finally {
    await restore();
  }
});
