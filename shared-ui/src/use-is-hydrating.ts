import { useSyncExternalStore } from 'react';

/**
 * Whether this is the rendering of the server, or the first one in the browser of a page that the server
 * has painted, which must be equal. What only the browser knows is rendered from the next one on.
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
