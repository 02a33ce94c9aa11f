import { useEffect } from 'react';
import { BackendError, onBroadcast } from 'shared-auth';
import { store } from 'shared-ui/store';
import { onTick } from 'shared-ui/ticker';
import { isWaitingAtom, sendSteps, stopRetrying } from '../send-steps.ts';
import { onAnnouncedChange } from './announce-change.ts';
import { countReads, type KitchenTarget, refreshKitchen } from './poll.ts';

/** Minimum interval of the polls, in ms: every third tick. */
const POLL_MS = 2_500;

/**
 * Reads the kitchen every three seconds, and at once when the database or another board of this browser tells of a
 * change, the tab becomes visible or the network returns.
 */
export function usePoll({ userId, option }: KitchenTarget): void {
  useEffect(() => {
    let polledAt = Date.now();
    const poll = () => {
      if (countReads() > 0) return;
      polledAt = Date.now();
      void refreshAndSend({ userId, option });
    };
    // The answer of a read in progress may lack the change.
    const pollAfterChange = () => {
      if (countReads() < 2) void refreshAndSend({ userId, option });
    };
    const stop = onTick(() => {
      if (Math.abs(Date.now() - polledAt) >= POLL_MS) poll();
    });
    const stopListening = onAnnouncedChange(pollAfterChange);
    const unsubscribe = onBroadcast(`kitchen:${option.id}`, 'changed', pollAfterChange);
    addEventListener('online', poll);
    document.addEventListener('visibilitychange', poll);
    // Steps of an earlier visit.
    void sendSteps();
    return () => {
      stop();
      stopListening();
      unsubscribe();
      stopRetrying();
      removeEventListener('online', poll);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [userId, option]);
}

async function refreshAndSend(target: KitchenTarget): Promise<void> {
  try {
    await refreshKitchen(target);
  } catch (error) {
    // The page shows since when it is out of date.
    if (!(error instanceof BackendError)) throw error;
    return;
  }
  // The backend answers again.
  if (store.get(isWaitingAtom)) void sendSteps();
}
