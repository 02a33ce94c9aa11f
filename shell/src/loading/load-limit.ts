import { TimeoutError, withTimeout } from 'shared-ui/with-timeout';

/** How long the code of a page or widget may take, in ms: entry, `init`, modules and chunks of its remote together. */
const LOAD_LIMIT_MS = 8000;

/** Waits for a step of a load. @throws TimeoutError at the end of the limit, which all steps share. */
export type LoadLimit = <Result>(step: Promise<Result>, maxMs?: number) => Promise<Result>;

/** Starts the limit of a load; `maxMs` limits a step further. */
export function startLoadLimit(): LoadLimit {
  const { promise: over, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new TimeoutError(`No answer within ${LOAD_LIMIT_MS} ms`)), LOAD_LIMIT_MS);
  // Nothing awaits it once the load has settled.
  over.catch(() => undefined);
  return (step, maxMs) => {
    const limited = Promise.race([step, over]);
    return maxMs === undefined ? limited : withTimeout(maxMs, limited);
  };
}
