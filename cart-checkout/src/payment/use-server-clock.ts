import { useEffect, useState } from 'react';

/**
 * The time of the database in ms, updated every second: the clock of the browser may be wrong.
 *
 * @param now its time at the last answer, ISO 8601.
 */
export function useServerClock(now: string): number {
  const [ms, setMs] = useState(() => Date.parse(now));
  useEffect(() => {
    const heardAt = performance.now();
    const tick = () => setMs(Date.parse(now) + performance.now() - heardAt);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [now]);
  return ms;
}
