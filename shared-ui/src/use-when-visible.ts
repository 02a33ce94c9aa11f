import { useEffect, useEffectEvent } from 'react';

/** Calls when the user comes back to the tab. */
export function useWhenVisible(look: () => unknown): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const listen = () => {
      if (document.visibilityState === 'visible') onLook();
    };
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
