import type { Logger } from '../backend/log.ts';
import { type Registry, readRegistry } from '../releases/registry.ts';
import type { ReadableStore } from '../releases/store/release-store.ts';

/**
 * Reads the registry for visitors: not more often than the store likes, and what was read last when
 * the store does not answer, so that an outage of the store is none of the shop.
 */
export function createRegistryReader(store: ReadableStore, log: Logger): () => Promise<Registry> {
  let last: Registry | undefined;
  let since = Number.NEGATIVE_INFINITY;
  let reading: Promise<Registry> | undefined;
  return async () => {
    if (last && performance.now() - since < store.registryFreshMs) return last;
    reading ??= readRegistry(store).finally(() => {
      reading = undefined;
    });
    try {
      last = await reading;
    } catch (error) {
      if (!last) throw error;
      log({ level: 'error', event: 'registry_not_read', message: String(error) });
    }
    since = performance.now();
    return last;
  };
}
