import type { RemotePage } from 'remote-contract';
import type { LazyHandle } from '../routing/lazy-route.tsx';

/** The lazy parts of a route's page; undefined for a route without a page. */
export async function partsOf(route: {
  handle?: unknown;
}): Promise<RemotePage['lazy'] | undefined> {
  return (route.handle as LazyHandle | undefined)?.parts();
}
