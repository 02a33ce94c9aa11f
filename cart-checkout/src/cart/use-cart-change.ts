import { useFetcher } from 'shared-ui/runtime';
import type { Refusal } from '../refusals.ts';
import type { CartChange } from './cart-changes.ts';

/** Asks the action of the cart page for changes, one at a time; a newer one replaces an older. */
export function useCartChange() {
  const fetcher = useFetcher<Refusal | null>();
  const busy = fetcher.state !== 'idle';
  return {
    /** A change is on its way, or the cart is being read after it. */
    busy,
    /** Why the last change was refused. */
    refusal: busy ? null : (fetcher.data ?? null),
    ask: (change: CartChange) =>
      // Synchronously, so that the control is busy before a second click arrives.
      fetcher.submit(change, { method: 'post', encType: 'application/json', flushSync: true }),
  };
}
