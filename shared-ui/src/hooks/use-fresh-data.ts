import { useEffect, useEffectEvent } from 'react';
// Imported by its public name, to use the module shared through federation.
import { useRevalidator } from 'react-router-dom';
import { useWhenVisible } from './use-when-visible.ts';

/**
 * Revalidates the page when the tab becomes visible again.
 *
 * @param read performs the loader's requests. Runs first, because a failed revalidation would replace a
 * usable page by an error. Resolves to `false` if the page shows the same already.
 * @param everyMs polling interval while the tab is visible, in ms.
 * @param hiddenEveryMs polling interval while the tab is hidden, in ms; no polling if omitted.
 */
export function useFreshData(
  read: () => Promise<unknown>,
  everyMs?: number,
  hiddenEveryMs?: number,
): void {
  const { revalidate } = useRevalidator();
  const refresh = async () => {
    try {
      if ((await read()) !== false) await revalidate();
    } catch (error) {
      console.warn('The page could not be refreshed', error);
    }
  };
  useWhenVisible(refresh);
  const onTick = useEffectEvent((tab: DocumentVisibilityState) => {
    if (document.visibilityState === tab) void refresh();
  });
  useInterval(() => onTick('visible'), everyMs);
  useInterval(() => onTick('hidden'), hiddenEveryMs);
}

/** Calls back at an interval, in ms; never if undefined. */
function useInterval(callback: () => void, everyMs: number | undefined): void {
  const onTick = useEffectEvent(callback);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => onTick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
