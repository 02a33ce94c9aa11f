import { useEffect, useState } from 'react';

/**
 * The value of the last resolved promise, with that promise; undefined before the first. Not
 * `use()`: the router shows loaded data in a transition, so the whole page would wait for the
 * promise.
 *
 * @param promise must not reject.
 */
export function useResolved<Value>(promise: Promise<Value>) {
  const [arrived, setArrived] = useState<{ value: Value; promise: Promise<Value> }>();
  useEffect(() => {
    let isWanted = true;
    void promise.then((value) => {
      if (isWanted) setArrived({ value, promise });
    });
    return () => {
      isWanted = false;
    };
  }, [promise]);
  return arrived;
}
