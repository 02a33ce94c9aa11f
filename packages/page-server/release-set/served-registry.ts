import type { Logger } from 'node-kit/log/log';
import {
  appsIn,
  type Canary,
  currentRelease,
  parseRegistry,
  type ReleaseRegistry,
} from 'releases/registry/registry';
import type { ReadableStore, StoredRegistry } from 'releases/store/release-store';

/** The registry for visitors. */
export interface ServedRegistry {
  /** Returns the same object until the registry changes. */
  read(): Promise<ReleaseRegistry>;
  /** Synchronous {@link read}; undefined when it would have to wait for the store. */
  current(): ReleaseRegistry | undefined;
}

/**
 * Caches the registry for `store.registryFreshMs`. Falls back to the last registry while the store is unreachable.
 */
export function serveRegistry(store: ReadableStore, log: Logger): ServedRegistry {
  let last: { stored: StoredRegistry; registry: ReleaseRegistry } | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<StoredRegistry> | undefined;
  const current = () => {
    if (!last) return undefined;
    const isCurrent =
      performance.now() - readAt < store.registryFreshMs || store.isNewest(last.stored);
    return isCurrent ? last.registry : undefined;
  };
  return {
    current,
    async read() {
      const known = current();
      if (known) return known;
      reading ??= store.readRegistry().finally(() => {
        reading = undefined;
      });
      try {
        const stored = await reading;
        const registry =
          last && last.stored.text === stored.text
            ? last.registry
            : parseRegistry(stored.text, store);
        last = { stored, registry };
      } catch (error) {
        if (!last) throw error;
        log({ level: 'error', event: 'registry_not_read', message: String(error) });
      }
      readAt = performance.now();
      return last.registry;
    },
  };
}

/** The releases of an app that visitors get. */
export interface ServedReleases {
  release: string;
  canary?: Canary;
}

/**
 * The live releases of all apps, independent of the visitor: content of `/releases.json`. Names and shares are public,
 * since every visitor may choose a canary.
 */
export function servedReleases(registry: ReleaseRegistry): Record<string, ServedReleases> {
  const served: Record<string, ServedReleases> = {};
  for (const app of appsIn(registry)) {
    const release = currentRelease(registry, app);
    const { canary } = registry[app] ?? {};
    if (release !== undefined) served[app] = { release, ...(canary && { canary }) };
  }
  return served;
}
