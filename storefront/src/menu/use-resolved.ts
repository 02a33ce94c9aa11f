import { useEffect, useState } from 'react';

/**
 * The last value that is known, with what it was given as; undefined before the first. It stays while a later
 * promise is pending. Not `use()`: the router shows loaded data in a transition, so the whole page would
 * wait for the promise.
 *
 * @param given the value, or a promise of it that does not reject.
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
