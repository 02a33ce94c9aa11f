import { useSyncExternalStore } from 'react';

/**
 * True during the server render and the hydration, which must match. Render browser-only state afterwards.
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
