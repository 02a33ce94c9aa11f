import type { Logger } from 'shared-node/log/log';
import {
  appsIn,
  type Canary,
  currentRelease,
  type Registry,
  readRegistry,
} from '../releases/registry.ts';
import type { ReadableStore } from '../releases/store/release-store.ts';

/**
 * Reads the registry for visitors, at most once per `store.registryFreshMs`. When the store does
 * not answer, the last registry is used, so that the shop survives an outage of the store.
 */
export function createRegistryReader(store: ReadableStore, log: Logger): () => Promise<Registry> {
  let last: Registry | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Registry> | undefined;
  return async () => {
    if (last && performance.now() - readAt < store.registryFreshMs) return last;
    reading ??= readRegistry(store).finally(() => {
      reading = undefined;
    });
    try {
      last = await reading;
    } catch (error) {
      if (!last) throw error;
      log({ level: 'error', event: 'registry_not_read', message: String(error) });
    }
    readAt = performance.now();
    return last;
  };
}

/** The releases of an app that visitors get. */
export interface ServedReleases {
  release: string;
  canary?: Canary;
}

/**
 * The releases of all apps, whichever of them this visitor gets: content of `/releases.json`. Names and
 * shares are public, since every visitor may choose a canary.
 */
export function servedReleases(registry: Registry): Record<string, ServedReleases> {
  const served: Record<string, ServedReleases> = {};
  for (const app of appsIn(registry)) {
    const release = currentRelease(registry, app);
    const { canary } = registry[app] ?? {};
    if (release !== undefined) served[app] = { release, ...(canary && { canary }) };
  }
  return served;
}
