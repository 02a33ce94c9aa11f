import type { Hono } from 'hono';
import type { Backend } from 'local-supabase/backend';
import { listen } from 'node-kit/http/listen';
import type { Logger } from 'node-kit/log/log';
import type { AppName } from 'node-kit/workspace';
import { openRenderedPages, type RenderedPages } from 'page-server/rendering/rendered-pages';
import { createShop } from 'page-server/shop-server';
import { createStartingShop } from 'page-server/starting';
import type { ReleaseDescription } from 'releases/description/release-description';
import { type AppReleases, NO_RELEASES, type ReleaseRegistry } from 'releases/registry/registry';
import { makeCurrent } from 'releases/registry/transitions';
import type { SmokeShop } from 'releases/smoke/smoke-test';
import type { ReleaseStore } from 'releases/store/release-store';
import { hasThrown } from 'remote-contract/data-timing';
import { insertSmokeData } from './smoke-data.ts';
import { startTemporaryBackend } from './temporary-backend.ts';

/**
 * Starts a shop for a smoke test on a free port, with a temporary backend, so that a broken release cannot change real
 * orders.
 */
export async function startSmokeShop(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: ReleaseRegistry,
): Promise<SmokeShop> {
  const starting = createStartingShop([]);
  const listening = await listen(starting, '127.0.0.1', 0);
  const url = `http://localhost:${listening.port}`;
  let backend: Backend | undefined;
  let renderedPages: RenderedPages | undefined;
  const close = async () => {
    renderedPages?.close();
    await listening.close();
    await backend?.close();
  };
  try {
    backend = await startTemporaryBackend(url);
    const data = await insertSmokeData(backend);
    const { publishableKey, fetch, onCatalogueChange: onChange } = backend;
    const connection = { kind: 'embedded', publishableKey, fetch, onChange } as const;
    const served = withCurrent(store, candidates, registry);
    renderedPages = openRenderedPages(served, connection, printProblem);
    const shop = createShop({
      store: served,
      backend: connection,
      renderedPages,
      allowedHosts: [],
      log: ignore,
    });
    starting.open(shop);
    return { url, ...data, items: await itemsIn(shop), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const ignore = () => undefined;

/** Prints why a part of a page was not rendered on the server, which the browser does not see. */
const printProblem: Logger = ({ event, path, message }) => {
  if (event !== 'page_not_rendered' || !hasThrown({ message: String(message) })) return;
  console.error(`  ${path} on the server: ${message}`);
};

/** The paths in its site map. */
async function itemsIn(shop: Hono): Promise<string[]> {
  const xml = await (await shop.request('http://localhost/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** The store with a registry in which the candidates are current. */
function withCurrent(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: ReleaseRegistry,
): ReleaseStore {
  const served: Partial<Record<AppName, AppReleases>> = { ...registry };
  for (const { app, release } of candidates) {
    served[app] = makeCurrent(registry[app] ?? NO_RELEASES, release, new Date());
  }
  const text = JSON.stringify(served);
  return {
    ...store,
    isNewest: () => true,
    readRegistry: async () => ({ text, version: undefined }),
  };
}
