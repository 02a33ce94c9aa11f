import { isAwaited } from './board.rules.ts';
import type { BoardOrder } from './board.ts';

/**
 * Reuses unchanged orders of the previous answer, so that memoised cards do not render again.
 */
export function reuseOrders(
  previous: readonly BoardOrder[],
  next: readonly BoardOrder[],
): readonly BoardOrder[] {
  const known = new Map(previous.map((order) => [order.id, order]));
  return next.map((order) => {
    const before = known.get(order.id);
    return before && JSON.stringify(before) === JSON.stringify(order) ? before : order;
  });
}

/** Orders that were open in the previous answer, as work for the kitchen, and that their customers have cancelled since. */
export function cancelledByCustomers(
  previous: readonly BoardOrder[],
  next: readonly BoardOrder[],
): BoardOrder[] {
  const open = new Set(
    previous
      .filter((order) => order.status !== 'dibatalkan' && !isAwaited(order))
      .map(({ id }) => id),
  );
  return next.filter(
    ({ id, status, cancelledBy }) =>
      status === 'dibatalkan' && cancelledBy === 'customer' && open.has(id),
  );
}
