import { whenLive } from '../live.ts';

/**
 * Keeps "back" and "forward" from the router until the page is live. React reads the state of the router at each
 * attempt to hydrate, and must find the painted page there. Called before the router is created: listeners of the
 * window are called in the order in which they were added.
 */
export function holdBackUntilLive(): void {
  let isHeld = false;
  const hold = (event: PopStateEvent) => {
    isHeld = true;
    event.stopImmediatePropagation();
  };
  addEventListener('popstate', hold);
  whenLive(() => {
    removeEventListener('popstate', hold);
    // The router reads the address itself.
    if (isHeld) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}
