import { useEffect, useRef } from 'react';

/**
 * Aborts requests whose results are no longer shown: when the page has other data, or is left.
 *
 * @param data of the loader.
 * @param abort aborts what the loader requested for some data.
 */
export function useAbortWhenReplaced<Data>(data: Data, abort: (data: Data) => void): void {
  const shown = useRef<Data>(undefined);
  useEffect(() => {
    shown.current = data;
    return () => {
      shown.current = undefined;
      // Later, since StrictMode cleans up the effect of a new page and runs it again with the same data.
      queueMicrotask(() => {
        if (shown.current !== data) abort(data);
      });
    };
  }, [data, abort]);
}
