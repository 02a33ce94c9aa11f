import { type ComponentType, useEffect, useState } from 'react';
import { connectionAtom, isOffline } from 'shared-auth';
import { useAtomValue } from 'shared-ui/runtime';
import type { OfflineBarProps } from './offline-bar.tsx';
import { useOnline } from './use-online.ts';

/** What most visits never need. */
let Bar: ComponentType<OfflineBarProps> | undefined;

/** A page that is started without a network waits for it, so that nothing jumps. */
async function loadOfflineBar(): Promise<void> {
  ({ OfflineBar: Bar } = await import('./offline-bar.tsx'));
}

/** The bar that says how old a page without a network is; nothing while all is well. */
export function OfflineStatus() {
  const isOnline = useOnline();
  const { staleSince } = useAtomValue(connectionAtom);
  const [isLate] = useState(Bar === undefined);
  const [isLoaded, setIsLoaded] = useState(!isLate);
  const isNeeded = !isOnline || staleSince !== null;
  useEffect(() => {
    if (!isNeeded || isLoaded) return;
    // Without a service worker it cannot be had now; the page says itself what it lacks.
    loadOfflineBar().then(
      () => setIsLoaded(true),
      () => undefined,
    );
  }, [isNeeded, isLoaded]);
  return isLoaded && Bar ? <Bar isLate={isLate} /> : null;
}

/** Shows the first page; without a network when the bar is loaded. */
export function whenBarIsLoaded(show: () => void): void {
  if (isOffline()) void loadOfflineBar().then(show, show);
  else show();
}
