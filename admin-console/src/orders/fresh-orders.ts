import { useEffect, useRef } from 'react';
import { useRevalidator } from 'shared-ui/runtime';

/** How often the list is loaded anew, in ms: a new order is seen before the customer wonders. */
const EVERY_MS = 15_000;

/** Keeps the orders of the page fresh while somebody can see it. */
export function useFreshOrders(): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useRef(true);
  useEffect(() => {
    isIdle.current = state === 'idle';
  }, [state]);

  useEffect(() => {
    const refresh = () => {
      // Without a network the attempt would only replace the list with an error.
      const isUseful = document.visibilityState === 'visible' && navigator.onLine;
      if (isUseful && isIdle.current) void revalidate();
    };
    const timer = setInterval(refresh, EVERY_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [revalidate]);
}
