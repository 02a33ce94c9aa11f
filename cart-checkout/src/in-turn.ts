let last: Promise<unknown> = Promise.resolve();

/**
 * Does one thing after the other: two quick clicks must reach the database in the order in which
 * they were made, and an order must see the quantities that were chosen before it.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}
