import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back once, `ms` after the first render, unless stopped.
 *
 * @returns `stop`, and `start`, which restarts with the full time.
 */
export function useCountdown(ms: number, onEnd: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onTime = useEffectEvent(onEnd);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => {
    timer.current = setTimeout(() => onTime(), ms);
    return () => clearTimeout(timer.current);
  }, [ms]);
  return {
    stop,
    start() {
      stop();
      timer.current = setTimeout(onEnd, ms);
    },
  };
}
