let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other: two quick clicks must reach the database in order, and an order must
 * include earlier quantity changes.
 */
export function serialize<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}
