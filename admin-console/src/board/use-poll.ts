import { useEffect } from 'react';
import { BackendError } from 'shared-auth';
import { store } from 'shared-ui/store';
import { isWaitingAtom } from './board-state.ts';
import { type BoardTarget, isReading, refreshBoard } from './poll.ts';
import { sendSteps } from './send-steps.ts';

/** Polling interval, in ms; browsers extend it in hidden tabs. */
const POLL_MS = 3_000;

/** Reads the board at an interval, and at once when the tab becomes visible or the network returns. */
export function usePoll(target: BoardTarget): void {
  const { userId, option } = target;
  useEffect(() => {
    const poll = () => {
      if (!isReading()) void refreshAndSend({ userId, option });
    };
    const timer = setInterval(poll, POLL_MS);
    addEventListener('online', poll);
    document.addEventListener('visibilitychange', poll);
    // Steps of an earlier visit.
    void sendSteps();
    return () => {
      clearInterval(timer);
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
