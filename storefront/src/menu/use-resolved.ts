import { useEffect, useState } from 'react';

/**
 * The value of the last resolved promise, with that promise; undefined before the first. Not
 * `use()`: the router shows loaded data in a transition, so the whole page would wait for the
 * promise.
 *
 * @param promise must not reject.
 */
export function useResolved<Value>(promise: Promise<Value>) {
  const [resolved, setResolved] = useState<{ value: Value; promise: Promise<Value> }>();
  useEffect(() => {
    let isActive = true;
    void promise.then((value) => {
      if (isActive) setResolved({ value, promise });
    });
    return () => {
      isActive = false;
    };
  }, [promise]);
  return resolved;
}
