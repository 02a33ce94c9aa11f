import type { RemotePage } from 'remote-contract';
import type { LazyHandle } from '../routing/lazy-route.tsx';

/** The lazy parts of the page of a route; undefined for a route without a page of its own. */
export async function partsOf(route: {
  handle?: unknown;
}): Promise<RemotePage['lazy'] | undefined> {
  return (route.handle as LazyHandle | undefined)?.parts();
}
