import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Wait before the first automatic retry, in ms; it doubles with each further one. */
const FIRST_WAIT_MS = 2_000;

const MAX_WAIT_MS = 30_000;

interface AutoRetry {
  /** Whether a retry is running. */
  busy: boolean;
  /** Seconds to wait that the server asked for (Retry-After). */
  waitSeconds?: number | undefined;
  /** Retries so far, where several components retry the same load: each would count from 0. */
  sharedRetries?: number;
}

/**
 * Retries automatically while the component is mounted: with exponential backoff, at once when the
 * network returns or the tab becomes visible, and never while the tab is hidden.
 */
export function useAutoRetry(
  retry: () => void,
  { busy, waitSeconds = 0, sharedRetries }: AutoRetry,
): void {
  const retries = useRef(0);
  const onRetry = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    retries.current += 1;
    retry();
  });
  // A layout effect for the reason in use-when-visible.ts.
  useLayoutEffect(() => {
    if (busy) return;
    const backoff = Math.min(FIRST_WAIT_MS * 2 ** (sharedRetries ?? retries.current), MAX_WAIT_MS);
    // Pages that failed at the same moment must not retry at the same moment.
    const jitter = 0.75 + Math.random() / 2;
    const timer = setTimeout(() => onRetry(), Math.max(backoff * jitter, waitSeconds * 1000));
    const retryNow = () => onRetry();
    addEventListener('online', retryNow);
    document.addEventListener('visibilitychange', retryNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retryNow);
      document.removeEventListener('visibilitychange', retryNow);
    };
  }, [busy, waitSeconds, sharedRetries]);
}
