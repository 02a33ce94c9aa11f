import { useEffect, useRef } from 'react';

/**
 * Aborts requests whose results are no longer shown: when the page has other data, or is left.
 *
 * @param data of the loader, with a function that aborts what it requested.
 */
export function useAbortWhenReplaced(data: { abort: () => void }): void {
  const shown = useRef<typeof data>(undefined);
  useEffect(() => {
    shown.current = data;
    return () => {
      shown.current = undefined;
      // Later, since StrictMode cleans up the effect of a new page and runs it again with the same data.
      queueMicrotask(() => {
        if (shown.current !== data) data.abort();
      });
    };
  }, [data]);
}
