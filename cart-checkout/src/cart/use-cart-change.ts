import { useFetcher } from 'react-router-dom';
import type { CartError } from '../cart-error.ts';
import type { CartChange } from './cart-changes.ts';

/** Submits changes to the action of the cart page, one at a time; a newer one replaces an older. */
export function useCartChange() {
  const fetcher = useFetcher<CartError | null>();
  const busy = fetcher.state !== 'idle';
  return {
    /** A change is being saved, or the cart is being read after it. */
    busy,
    /** Why the last change failed. */
    error: busy ? null : (fetcher.data ?? null),
    ask: (change: CartChange) =>
      // Synchronously, so that the control is busy before a second click arrives.
      fetcher.submit(change, { method: 'post', encType: 'application/json', flushSync: true }),
  };
}
