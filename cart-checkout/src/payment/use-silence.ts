import { useEffect, useState } from 'react';

/** Maximum silence of the backend, in ms. */
const MAX_SILENCE_MS = 30_000;

/**
 * Whether the backend has been silent for so long that the page may be out of date. A hidden tab does not ask, so
 * that the time counts from its return.
 *
 * @param answer the last answer of the backend, a new object each.
 */
export function useIsSilent(answer: object): boolean {
  const [silentSince, setSilentSince] = useState<object | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => setSilentSince(answer), MAX_SILENCE_MS);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [answer]);
  return silentSince === answer;
}
