/**
 * Lets one piece of work run at a time, in the order of arrival.
 *
 * PGlite has a single connection, on which lite opens transactions with a bare BEGIN: without this
 * two requests that overlap share one transaction, and with it the role of whoever came last.
 */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}
