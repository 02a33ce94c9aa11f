import type { BoardOrder } from '../board.ts';
import { type Conflict, EMPTY_QUEUE, type Step, type StepChange, type StepQueue } from './step.ts';

/** Age until which a step is sent, in ms. */
const MAX_AGE_MS = 2 * 3_600_000;

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
export function withStep(queue: StepQueue, step: Step): StepQueue {
  const last = queue.steps.findLast(({ orderId, isDone }) => !isDone && orderId === step.orderId);
  const isRepeated =
    last?.expected === step.expected &&
    JSON.stringify(last.change) === JSON.stringify(step.change) &&
    (step.change.type !== 'promise' || step.at - last.at <= DOUBLE_CLICK_MS);
  return isRepeated ? queue : { ...queue, steps: [...queue.steps, step] };
}

/** The step to send next: in the order of the taps. */
export function nextStep({ steps }: StepQueue): Step | undefined {
  return steps.find(({ isDone }) => !isDone);
}

/** Whether a step has waited for so long that it may no longer be what the staff member wants. */
export function isExpired({ queuedAt }: Step, now: number): boolean {
  return now - queuedAt > MAX_AGE_MS;
}

/** Records that the database has carried out a step. */
export function withDone(queue: StepQueue, key: string): StepQueue {
  const steps = queue.steps.map(
    (step): Step => (step.key === key ? { ...step, isDone: true } : step),
  );
  return { ...queue, steps };
}

/** Removes steps whose outcome the board shows. */
export function withoutSteps(queue: StepQueue, keys: ReadonlySet<string>): StepQueue {
  return { ...queue, steps: queue.steps.filter(({ key }) => !keys.has(key)) };
}

/**
 * Turns a rejected step into a conflict, together with the later steps of the same order: they expected its
 * outcome.
 */
export function withConflict(queue: StepQueue, rejected: Step, reason: string): StepQueue {
  const from = queue.steps.findIndex(({ key }) => key === rejected.key);
  const isDropped = (step: Step, index: number) =>
    index >= from && step.orderId === rejected.orderId && !step.isDone;
  const conflict: Conflict = {
    key: rejected.key,
    orderNumber: rejected.orderNumber,
    steps: from < 0 ? [rejected.change] : queue.steps.filter(isDropped).map(({ change }) => change),
    reason,
  };
  return {
    steps: from < 0 ? queue.steps : queue.steps.filter((step, index) => !isDropped(step, index)),
    conflicts: [...queue.conflicts, conflict],
  };
}

/** Removes a conflict that the staff member has read. */
export function withoutConflict(queue: StepQueue, key: string): StepQueue {
  return { ...queue, conflicts: queue.conflicts.filter((conflict) => conflict.key !== key) };
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

/** Reads a stored queue; an unreadable one is empty. */
export function readQueue(text: string | null): StepQueue {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StepQueue> | null;
    return Array.isArray(value?.steps) && Array.isArray(value.conflicts)
      ? { steps: value.steps, conflicts: value.conflicts }
      : EMPTY_QUEUE;
  } catch {
    return EMPTY_QUEUE;
  }
}
