import { atom } from 'jotai';
import { store } from '../store.ts';
import {
  dependentSteps,
  nextStep,
  type QueuedConflict,
  type QueuedStep,
  withConflict,
  withDone,
} from './queue.ts';
import type { StoredQueue } from './stored-queue.ts';

/** Interval of further attempts while the backend is unreachable, in ms. */
const RETRY_MS = 5_000;

interface SenderOptions<Step extends QueuedStep, Conflict extends QueuedConflict> {
  queue: StoredQueue<Step, Conflict>;
  /** Name of the lock that lets one tab send at a time. */
  lock: string;
  /** Id of the signed-in user. */
  signedInUser: () => string | undefined;
  /** Age until which a step is sent, in ms: later it may no longer be what the user wants. */
  maxAgeMs: number;
  carryOut: (step: Step) => Promise<void>;
  /** Whether a step may succeed later: without an answer, at a rate limit, or with an expired session. */
  mustWait: (error: unknown) => boolean;
  /**
   * Describes a rejected step.
   *
   * @param dropped the step and the later ones of its order.
   * @param cause the error, or `expired`.
   */
  conflictOf: (dropped: readonly Step[], cause: unknown) => Promise<Conflict>;
  /** Called when steps were sent and none is left. */
  afterSent: () => Promise<void>;
}

/** Creates the sender of a queue. */
export function createSender<Step extends QueuedStep, Conflict extends QueuedConflict>({
  queue,
  lock,
  signedInUser,
  maxAgeMs,
  carryOut,
  mustWait,
  conflictOf,
  afterSent,
}: SenderOptions<Step, Conflict>) {
  const { storedQueue, changeQueue } = queue;
  /** Whether steps wait for the network. */
  const isWaitingAtom = atom(false);
  let sending: Promise<void> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** Sends the waiting steps of the signed-in user in the order of their taps. */
  function sendSteps(): Promise<void> {
    sending ??= runExclusive(sendAll).finally(() => {
      sending = undefined;
      // Tapped after the last step was sent.
      if (!store.get(isWaitingAtom) && hasSteps()) void sendSteps();
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    clearTimeout(retryTimer);
    let isAnySent = false;
    for (;;) {
      // Read before each step: the account may have changed.
      const userId = signedInUser();
      const step = userId && nextStep(storedQueue(userId).steps);
      if (!userId || !step) break;
      if (!(await send(userId, step))) {
        store.set(isWaitingAtom, true);
        retryTimer = setTimeout(() => void sendSteps(), RETRY_MS);
        return;
      }
      store.set(isWaitingAtom, false);
      isAnySent = true;
    }
    store.set(isWaitingAtom, false);
    if (isAnySent) await afterSent();
  }

  /** @returns false if the step has to wait. */
  async function send(userId: string, step: Step): Promise<boolean> {
    if (Date.now() - step.queuedAt > maxAgeMs) {
      await reject(userId, step, 'expired');
      return true;
    }
    try {
      await carryOut(step);
      changeQueue(userId, (current) => withDone(current, step.key));
    } catch (error) {
      if (mustWait(error)) return false;
      await reject(userId, step, error);
    }
    return true;
  }

  async function reject(userId: string, step: Step, cause: unknown): Promise<void> {
    const dropped = dependentSteps(storedQueue(userId).steps, step);
    const conflict = await conflictOf(dropped, cause);
    changeQueue(userId, (current) =>
      // Steps may have been added meanwhile.
      withConflict(current, dependentSteps(current.steps, step), conflict),
    );
  }

  function hasSteps(): boolean {
    const userId = signedInUser();
    return userId !== undefined && nextStep(storedQueue(userId).steps) !== undefined;
  }

  /** One tab at a time: another one would send the same steps. */
  async function runExclusive(work: () => Promise<void>): Promise<void> {
    // Undefined in tests outside a browser, and on pages without a secure context.
    if (navigator.locks) await navigator.locks.request(lock, work);
    else await work();
  }

  return {
    isWaitingAtom,
    sendSteps,
    /** Ends further attempts; the steps remain in the queue. */
    stopRetrying: () => clearTimeout(retryTimer),
  };
}
