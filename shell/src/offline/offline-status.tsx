import { type ComponentType, useEffect, useState } from 'react';
import { connectionAtom, isOffline } from 'shared-auth';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import type { OfflineBarProps } from './offline-bar.tsx';
import { useOnline } from './use-online.ts';

/** Lazy-loaded: most visits never need it. */
let Bar: ComponentType<OfflineBarProps> | undefined;

/** A page started offline waits for the bar, to avoid a layout shift. */
async function loadOfflineBar(): Promise<void> {
  ({ OfflineBar: Bar } = await import('./offline-bar.tsx'));
}

/** The offline bar; nothing while online. */
export function OfflineStatus() {
  const isOnline = useOnline();
  const { staleSince } = useHydratedAtomValue(connectionAtom);
  const [isLate] = useState(Bar === undefined);
  const [isLoaded, setIsLoaded] = useState(!isLate);
  const isNeeded = !isOnline || staleSince !== null;
  useEffect(() => {
    if (!isNeeded || isLoaded) return;
    // Without a service worker, the bar cannot be loaded offline; the page shows its own errors.
    loadOfflineBar().then(
      () => setIsLoaded(true),
      () => undefined,
    );
  }, [isNeeded, isLoaded]);
  return isLoaded && Bar ? <Bar isLate={isLate} /> : null;
}

/** Calls back to show the first page; if offline, after the bar is loaded. */
export function whenBarIsLoaded(show: () => void): void {
  if (isOffline()) void loadOfflineBar().then(show, show);
  else show();
}
