import { useFetcher } from 'react-router-dom';
import type { CartChange } from './cart-changes.ts';
import type { OrderError } from './order-error.ts';

/** Submits changes to the cart page's action, one at a time; a newer change supersedes an older one. */
export function useCartChange() {
  const fetcher = useFetcher<OrderError | null>();
  const busy = fetcher.state !== 'idle';
  return {
    /** Whether a change is being saved, or the cart reloaded after it. */
    busy,
    /** Why the last change failed. */
    error: busy ? null : (fetcher.data ?? null),
    ask: (change: CartChange) =>
      // Synchronous, so that the control is busy before a second click.
      fetcher.submit(change, { method: 'post', encType: 'application/json', flushSync: true }),
  };
}
