import { startTestBackend } from '../../backend/testing.ts';
import { demoProducts } from '../../demo/products.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { freePort } from '../../server/free-port.ts';
import { type Listening, listen } from '../../server/listen.ts';
import { createShop } from '../../server/shop-server.ts';
import { makeCurrent } from '../channels.ts';
import { NO_RELEASES, type Registry } from '../registry.ts';
import type { ReleaseDescription } from '../release-description.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A shop that only its own browser sees, in which releases are current before they are for anybody. */
export interface SmokeShop {
  url: string;
  /** Account of an admin, who may open every page. */
  email: string;
  password: string;
  close: () => Promise<void>;
}

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
  const port = await freePort();
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
