import { useSyncExternalStore } from 'react';

/**
 * Whether this is the server render or the hydrating one, which must match. Browser-only state is rendered after it.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}

function subscribe(): () => void {
  return () => undefined;
}
