import { useEffect, useEffectEvent } from 'react';
// By its public name: only then is it the module that the shell shares with the remotes.
import { useRevalidator } from 'react-router-dom';
import { useWhenVisible } from './use-when-visible.ts';

/**
 * Refreshes the data of the page when the tab becomes visible again.
 *
 * @param read reads what the loader reads. It runs first, because a failing revalidation would replace
 * the page, which is still usable, by an error.
 * @param everyMs also refreshes in this interval while the tab is visible, in ms.
 */
export function useFreshData(read: () => Promise<unknown>, everyMs?: number): void {
  const { revalidate } = useRevalidator();
  const refresh = async () => {
    try {
      await read();
      await revalidate();
    } catch (error) {
      console.warn('The page could not be refreshed', error);
    }
  };
  useWhenVisible(refresh);
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => onTick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
