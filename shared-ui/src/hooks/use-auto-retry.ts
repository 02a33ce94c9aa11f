import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Delay of the first automatic retry, in ms; doubles with each further retry. */
const FIRST_WAIT_MS = 2_000;

const MAX_WAIT_MS = 30_000;

interface AutoRetry {
  /** Whether a retry is in progress. */
  busy: boolean;
  /** Delay requested by the server (Retry-After), in s. */
  waitSeconds?: number | undefined;
  /** Number of retries so far, for components that share a load. */
  sharedRetries?: number;
}

/**
 * Retries automatically while mounted: with exponential backoff, immediately when the connection returns or
 * the tab becomes visible, never while the tab is hidden.
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
  // A layout effect, see use-when-visible.ts.
  useLayoutEffect(() => {
    if (busy) return;
    const backoff = Math.min(FIRST_WAIT_MS * 2 ** (sharedRetries ?? retries.current), MAX_WAIT_MS);
    // Jitter, so that pages that failed simultaneously do not retry simultaneously.
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
