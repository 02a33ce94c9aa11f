import { whenLive } from '../live.ts';

/**
 * Defers `popstate` until the page is hydrated. React reads the router state at each hydration attempt, so it must
 * still match the server-rendered page. Call before creating the router: window listeners run in registration order.
 */
export function deferPopstateUntilLive(): void {
  let isHeld = false;
  const hold = (event: PopStateEvent) => {
    isHeld = true;
    event.stopImmediatePropagation();
  };
  addEventListener('popstate', hold);
  whenLive(() => {
    removeEventListener('popstate', hold);
    // The router reads the URL itself.
    if (isHeld) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}
