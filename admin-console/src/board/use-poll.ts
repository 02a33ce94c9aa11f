import { useEffect } from 'react';
import { BackendError } from 'shared-auth';
import { store } from 'shared-ui/store';
import { onTick } from 'shared-ui/ticker';
import { type BoardTarget, isReading, refreshBoard } from './poll.ts';
import { isWaitingAtom, sendSteps } from './send-steps.ts';

/** Minimum interval of the polls, in ms: every third tick. */
const POLL_MS = 2_500;

/** Reads the board every three seconds, and at once when the tab becomes visible or the network returns. */
export function usePoll(target: BoardTarget): void {
  const { userId, option } = target;
  useEffect(() => {
    let polledAt = Date.now();
    const poll = () => {
      if (isReading()) return;
      polledAt = Date.now();
      void refreshAndSend({ userId, option });
    };
    const stop = onTick(() => {
      if (Math.abs(Date.now() - polledAt) >= POLL_MS) poll();
    });
    addEventListener('online', poll);
    document.addEventListener('visibilitychange', poll);
    // Steps of an earlier visit.
    void sendSteps();
    return () => {
      stop();
      removeEventListener('online', poll);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [userId, option]);
}

async function refreshAndSend(target: BoardTarget): Promise<void> {
  try {
    await refreshBoard(target);
  } catch (error) {
    // The page shows since when the board is out of date.
    if (!(error instanceof BackendError)) throw error;
    return;
  }
  // The backend answers again.
  if (store.get(isWaitingAtom)) void sendSteps();
}
