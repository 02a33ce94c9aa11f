import type { Logger } from 'shared-node/log/log';
import { type Registry, readRegistry } from '../releases/registry.ts';
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
