import { withTimeout } from 'shared-ui/with-timeout';

/** How long the code of a page or widget may take, in ms: entry, `init`, modules and chunks of its remote together. */
const LOAD_LIMIT_MS = 8000;

/** Waits for a step of a load. @throws TimeoutError at the end of the limit, which all steps share. */
export type LoadLimit = <Result>(step: Promise<Result>, maxMs?: number) => Promise<Result>;

/** Starts the limit of a load; `maxMs` limits a step further. */
export function startLoadLimit(): LoadLimit {
  const end = performance.now() + LOAD_LIMIT_MS;
  return (step, maxMs = LOAD_LIMIT_MS) =>
    withTimeout(Math.min(maxMs, Math.max(0, end - performance.now())), step);
}
