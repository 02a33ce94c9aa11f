import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { shopStatusAtom } from 'shared-auth';

/** How far the database's clock is ahead of the browser's, in ms; undefined until it is known. */
const offsetAtom = atom((get) => {
  const status = get(shopStatusAtom);
  return status && Date.parse(status.now) - Date.now();
});

/** Accuracy of {@link useServerTime}, in ms. */
const TICK_MS = 5_000;

/**
 * The time of the database, in ms since 1970: the browser's clock may be wrong. Updates the component as time
 * passes; undefined until the time is known.
 */
export function useServerTime(): number | undefined {
  const offset = useAtomValue(offsetAtom);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return offset === undefined ? undefined : now + offset;
}
