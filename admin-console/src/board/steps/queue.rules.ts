import type { BoardOrder } from '../board.ts';
import type { Step, StepChange } from './step.ts';

/** Status of an order after a step. */
export function statusAfter(expected: string, change: StepChange): string {
  if (change.type === 'accept') return 'disiapkan';
  return change.type === 'move' ? change.to : expected;
}

/** Maximum interval of a double click on the minutes of a promise, in ms. */
const DOUBLE_CLICK_MS = 1_000;

/**
 * Adds a step, unless it repeats the last waiting one of the order: a double click is one step. A later promise of the
 * same minutes is a new one.
 */
export function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  const last = steps.findLast(({ orderId, isDone }) => !isDone && orderId === step.orderId);
  const isRepeated =
    last?.expected === step.expected &&
    JSON.stringify(last.change) === JSON.stringify(step.change) &&
    (step.change.type !== 'promise' || step.at - last.at <= DOUBLE_CLICK_MS);
  return isRepeated ? steps : [...steps, step];
}

/**
 * Minutes to send with a promise: those that are left of the minutes that the staff member chose, which may have
 * waited for the network.
 */
export function minutesLeft(minutes: number, tappedAt: number, now: number): number {
  return Math.max(1, minutes - Math.floor((now - tappedAt) / 60_000));
}

/** Orders as they are after the steps; untouched orders keep their identity. */
export function withSteps(
  orders: readonly BoardOrder[],
  steps: readonly Step[],
): readonly BoardOrder[] {
  if (steps.length === 0) return orders;
  const changed = new Map<number, BoardOrder>();
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const step of steps) {
    const order = changed.get(step.orderId) ?? byId.get(step.orderId);
    // The outcome of a step that was carried out may be on the board already.
    if (order && order.status === step.expected) changed.set(order.id, afterStep(order, step));
  }
  return orders.map((order) => changed.get(order.id) ?? order);
}

function afterStep(order: BoardOrder, { at, change, expected }: Step): BoardOrder {
  if (change.type !== 'move') {
    const { minutes } = change;
    return {
      ...order,
      status: statusAfter(expected, change),
      acknowledgedAt: order.acknowledgedAt ?? at,
      promisedAt: minutes === null ? order.promisedAt : at + minutes * 60_000,
    };
  }
  return {
    ...order,
    status: change.to,
    statusReason: change.reason,
    cancelledBy: change.to === 'dibatalkan' ? 'staff' : order.cancelledBy,
    acknowledgedAt: order.acknowledgedAt ?? at,
    updatedAt: at,
  };
}
