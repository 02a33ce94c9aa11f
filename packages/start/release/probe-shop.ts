import { listen } from 'node-kit/http/listen';
import { createShop } from 'page-server/shop-server';
import type { ProbeShop } from 'releases/foreign/describe-build';
import type { ReleaseStore } from 'releases/store/release-store';

/** Starts a shop without a backend on a free port, for pages that need no data. */
export async function startProbeShop(store: ReleaseStore): Promise<ProbeShop> {
  const shop = createShop({
    store,
    backend: {
      kind: 'embedded',
      publishableKey: 'none',
      fetch: async () => new Response(null, { status: 503 }),
    },
    allowedHosts: [],
    log: () => undefined,
  });
  const { port, close } = await listen(shop, '127.0.0.1', 0);
  return { url: `http://localhost:${port}`, close };
}
