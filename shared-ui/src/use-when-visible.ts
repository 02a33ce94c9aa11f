import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls when the user comes back to the tab. */
export function useWhenVisible(look: () => unknown): void {
  const onLook = useEffectEvent(look);
  // From the first picture on: other effects come later, and who comes back between is not heard.
  useLayoutEffect(() => {
    const listen = () => {
      if (document.visibilityState === 'visible') onLook();
    };
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
