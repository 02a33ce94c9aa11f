import { useEffect, useEffectEvent } from 'react';
// By its public name: only so it is the one that the shell shares with the remotes.
import { useRevalidator } from 'shared-ui/runtime';
import { useWhenVisible } from './use-when-visible.ts';

/**
 * Reads the data of the page anew when the user comes back to the tab.
 *
 * @param read reads what the loader reads. It goes first, because a revalidation that fails would
 * put an error in place of a page that is still good.
 * @param everyMs also while the user looks, every so many ms.
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
