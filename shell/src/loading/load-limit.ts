import { TimeoutError, withTimeout } from 'shared-ui/with-timeout';

/** Timeout of loading a page or widget, in ms: entry, `init`, modules and chunks together. */
const LOAD_LIMIT_MS = 8000;

/** Awaits a step of a load. @throws TimeoutError when the load's shared timeout expires. */
export type LoadLimit = <Result>(step: Promise<Result>, maxMs?: number) => Promise<Result>;

/** Starts the timeout of a load; `maxMs` is an additional timeout for one step. */
export function startLoadLimit(): LoadLimit {
  const { promise: over, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new TimeoutError(`No answer within ${LOAD_LIMIT_MS} ms`)), LOAD_LIMIT_MS);
  // Prevents an unhandled rejection after the load has settled.
  over.catch(() => undefined);
  return (step, maxMs) => {
    const limited = Promise.race([step, over]);
    return maxMs === undefined ? limited : withTimeout(maxMs, limited);
  };
}
