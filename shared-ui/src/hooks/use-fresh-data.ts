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
 * @param hiddenEveryMs the interval while it is hidden, in ms; without it a hidden tab is not refreshed.
 */
export function useFreshData(
  read: () => Promise<unknown>,
  everyMs?: number,
  hiddenEveryMs?: number,
): void {
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
  const onTick = useEffectEvent((tab: DocumentVisibilityState) => {
    if (document.visibilityState === tab) void refresh();
  });
  useInterval(() => onTick('visible'), everyMs);
  useInterval(() => onTick('hidden'), hiddenEveryMs);
}

/** Calls back in an interval, in ms; never without one. */
function useInterval(callback: () => void, everyMs: number | undefined): void {
  const onTick = useEffectEvent(callback);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => onTick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
