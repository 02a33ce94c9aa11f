import { startWorker } from './start-worker.ts';

/** Interval of the ticks, in ms. */
const TICK_MS = 1_000;

const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

/**
 * Calls back about once a second, sometimes twice, with one timer for all listeners.
 *
 * @returns a function that unsubscribes.
 */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= startTimers(() => {
    for (const each of listeners) each();
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** A timer of the page, and one of a worker, which browsers do not slow down in hidden tabs. */
function startTimers(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  const worker = startWorker();
  void worker.then((started) => started?.addEventListener('message', tick));
  return () => {
    clearInterval(timer);
    void worker.then((started) => started?.terminate());
  };
}
