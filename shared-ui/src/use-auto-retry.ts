import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Wait before the first try by itself, in ms; each further one doubles it. */
const FIRST_WAIT_MS = 2_000;

/** Longest wait between two tries, in ms: a backend that is down is not hammered. */
const LONGEST_WAIT_MS = 30_000;

interface AutoRetry {
  /** A try is under way. */
  busy: boolean;
  /** Seconds that the server asked to be left alone. */
  waitSeconds?: number | undefined;
  /** Tries so far, where several places wait for the same thing: they would each begin anew. */
  sharedTries?: number;
}

/**
 * Tries again by itself while the component that says what went wrong is shown: with growing waits,
 * at once when the network or the visitor comes back, and never while nobody looks.
 */
export function useAutoRetry(
  retry: () => void,
  { busy, waitSeconds = 0, sharedTries }: AutoRetry,
): void {
  const tries = useRef(0);
  const onTry = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    tries.current += 1;
    retry();
  });
  // At once, as in use-when-visible.ts.
  useLayoutEffect(() => {
    if (busy) return;
    const growing = Math.min(FIRST_WAIT_MS * 2 ** (sharedTries ?? tries.current), LONGEST_WAIT_MS);
    // Pages that failed in the same moment shall not come back in the same moment.
    const spread = 0.75 + Math.random() / 2;
    const timer = setTimeout(() => onTry(), Math.max(growing * spread, waitSeconds * 1000));
    const comeBack = () => onTry();
    addEventListener('online', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [busy, waitSeconds, sharedTries]);
}
