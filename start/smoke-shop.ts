import { startTestBackend, type TestBackend } from 'local-supabase/testing/testing';
import { makeCurrent } from 'platform/releases/channels';
import { type AppReleases, NO_RELEASES, type Registry } from 'platform/releases/registry';
import type { ReleaseDescription } from 'platform/releases/release-description';
import type { SmokeShop } from 'platform/releases/smoke/smoke-test';
import type { ReleaseStore } from 'platform/releases/store/release-store';
import { createShop } from 'platform/server/shop-server';
import { createStartingShop } from 'platform/server/starting';
import { listen } from 'shared-node/http/listen';
import type { AppName } from 'shared-node/workspace';
import { insertSmokeData } from './smoke-data.ts';

/**
 * Starts a shop for a smoke test on a free port. Its backend is temporary and has demo data, so that a
 * broken release cannot change real orders.
 */
export async function startSmokeShop(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: Registry,
): Promise<SmokeShop> {
  const starting = createStartingShop([]);
  const listening = await listen(starting, '127.0.0.1', 0);
  const url = `http://localhost:${listening.port}`;
  let backend: TestBackend | undefined;
  const close = async () => {
    await listening.close();
    await backend?.close();
  };
  try {
    backend = await startTestBackend({ siteUrl: url });
    const data = await insertSmokeData(backend);
    const { publishableKey, fetch } = backend;
    const shop = createShop({
      store: withCurrent(store, candidates, registry),
      backend: { kind: 'embedded', publishableKey, fetch },
      allowedHosts: [],
      log: () => undefined,
    });
    starting.open(shop);
    return { url, ...data, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The store with a registry in which the candidates are current. */
function withCurrent(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  registry: Registry,
): ReleaseStore {
  const served: Partial<Record<AppName, AppReleases>> = { ...registry };
  for (const { app, release } of candidates) {
    served[app] = makeCurrent(registry[app] ?? NO_RELEASES, release, new Date());
  }
  const text = JSON.stringify(served);
  return { ...store, readRegistry: async () => ({ text, version: undefined }) };
}
