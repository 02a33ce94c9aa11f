import getPort from 'get-port';
import { demoProducts } from 'local-supabase/demo/products';
import { seedDemo } from 'local-supabase/demo/seed-demo';
import { startTestBackend } from 'local-supabase/testing/testing';
import { makeCurrent } from 'platform/releases/channels';
import { NO_RELEASES, type Registry } from 'platform/releases/registry';
import type { ReleaseDescription } from 'platform/releases/release-description';
import type { SmokeShop } from 'platform/releases/smoke/smoke-test';
import type { ReleaseStore } from 'platform/releases/store/release-store';
import { createShop } from 'platform/server/shop-server';
import { type Listening, listen } from 'shared-node/http/listen';

/** Enough for a page with a menu, and for a drink and a dish of one's own. */
const PRODUCTS = 6;
const PASSWORD = 'smoke-test-of-a-release';

/**
 * Starts it on a free port, with a backend of its own: the pages have data, and whatever a broken
 * release does, it does to nobody's orders.
 */
export async function startSmokeShop(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: Registry,
): Promise<SmokeShop> {
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://localhost:${port}`;
  const backend = await startTestBackend({ siteUrl: url });
  let listening: Listening | undefined;
  const close = async () => {
    await listening?.close();
    await backend.close();
  };
  try {
    await seedDemo(backend, { password: PASSWORD, products: demoProducts.slice(0, PRODUCTS) });
    const { publishableKey, fetch } = backend;
    const shop = createShop({
      store: withCurrent(store, candidates, registry),
      backend: { kind: 'embedded', publishableKey, fetch },
      allowedHosts: [],
      log: () => undefined,
    });
    listening = await listen(shop, '127.0.0.1', port);
    return { url, email: 'admin@kedai.test', password: PASSWORD, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A store as it would be after the release. */
function withCurrent(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: Registry,
): ReleaseStore {
  const served = { ...registry };
  for (const { app, release } of candidates) {
    served[app] = makeCurrent(registry[app] ?? NO_RELEASES, release, new Date());
  }
  const text = JSON.stringify(served);
  return { ...store, readRegistry: async () => ({ text, version: undefined }) };
}
