import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls back when the tab becomes visible again. */
export function useWhenVisible(callback: () => unknown): void {
  const onVisible = useEffectEvent(callback);
  // A layout effect: a passive effect runs after the first paint and could miss an event.
  useLayoutEffect(() => {
    const listen = () => {
      if (document.visibilityState === 'visible') onVisible();
    };
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
