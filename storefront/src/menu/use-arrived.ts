import { useEffect, useState } from 'react';

/**
 * What a promise of the loader gave last, and which one; undefined until then. Not `use()`: the router
 * shows loaded data in a transition, which would wait for the promise, and with it the whole page.
 *
 * @param promise must not reject.
 */
export function useArrived<Value>(promise: Promise<Value>) {
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
