import { BackendError } from 'shared-auth';
import { onTick } from 'shared-ui/ticker';
import { CONNECTIONS, type Problem, type TabletChoice } from './choice.ts';
import { createRound } from './print-round.ts';

/** How often a tablet asks for jobs, and for how long it leaves a printer alone that failed, in ms. */
const [POLL_MS, RETRY_MS] = [3_000, 30_000];
/** Tabs share the device: only one may have it open. */
const LOCK = 'kitchen.tablet-printer';

export interface Listeners {
  onProblem: (problem: Problem | null) => void;
  /** A job is being printed, or no longer. */
  onBusy: (isBusy: boolean) => void;
  /** The printer was removed from the branch. */
  onRemoved: () => void;
}

/**
 * Prints the jobs of a printer as they come, also in a hidden tab, and at once when its device is plugged in.
 *
 * @returns a function that stops it; a job that is being printed is finished.
 */
export function keepPrinting(choice: TabletChoice, listeners: Listeners): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const printAll = createRound(choice, { signal, onBusy: listeners.onBusy });
  let isBusy = false;
  let dueAt = 0;

  async function round(): Promise<void> {
    if (signal.aborted || isBusy || Date.now() < dueAt) return;
    isBusy = true;
    try {
      // Waits while another tab prints.
      const problem = await navigator.locks.request(LOCK, { signal }, printAll);
      dueAt = Date.now() + (problem === 'failed' ? RETRY_MS : POLL_MS);
      if (!signal.aborted) listeners.onProblem(problem);
    } catch (error) {
      if (signal.aborted) return;
      dueAt = Date.now() + POLL_MS;
      // Pages say themselves that the backend is away.
      if (!(error instanceof BackendError)) throw error;
      if (error.code === 'unknown_printer') listeners.onRemoved();
    } finally {
      isBusy = false;
    }
  }
  function roundNow(): void {
    dueAt = 0;
    void round();
  }

  const stopTicks = onTick(() => void round());
  const stopConnects = CONNECTIONS[choice.way].onConnect(roundNow);
  roundNow();
  return () => {
    stop.abort();
    stopTicks();
    stopConnects();
  };
}
