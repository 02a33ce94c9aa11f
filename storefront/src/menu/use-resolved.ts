import { useEffect, useState } from 'react';

/**
 * The last resolved value with its source; undefined before the first. Kept while a newer promise is pending.
 * Unlike `use()`, does not suspend: the router shows loaded data in a transition, so the whole page would
 * wait for the promise.
 *
 * @param given the value, or a promise that does not reject.
 */
export function useResolved<Value>(given: Value | Promise<Value>) {
  const [resolved, setResolved] = useState(() => knownOf(given));
  if (!(given instanceof Promise) && resolved?.given !== given) setResolved(knownOf(given));
  useEffect(() => {
    if (!(given instanceof Promise)) return;
    let isActive = true;
    void given.then((value) => {
      if (isActive) setResolved({ value, given });
    });
    return () => {
      isActive = false;
    };
  }, [given]);
  return resolved;
}

function knownOf<Value>(given: Value | Promise<Value>) {
  if (given instanceof Promise) return undefined;
  return { value: given, given: given as Value | Promise<Value> };
}
