import { answerWithin, BackendError, STEP_TIMEOUT_MS, sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { acceptOrder, moveOrder, promiseOrder } from '../order-steps.data.ts';
import type { BoardOrder } from './board.ts';
import { boardAtom, isWaitingAtom, movedIdAtom, serverNow } from './board-state.ts';
import { errorSentence } from './error-sentence.ts';
import { refreshBoard } from './poll.ts';
import {
  isExpired,
  minutesLeft,
  nextStep,
  withConflict,
  withDone,
  withStep,
} from './steps/queue.rules.ts';
import type { Step, StepChange } from './steps/step.ts';
import { changeQueue, storedQueue } from './steps/step-queue.ts';

/** Interval of further attempts while the backend is unreachable, in ms. */
const RETRY_MS = 5_000;

/** Name of the lock that lets one tab send at a time. */
const LOCK = 'kedai-board-steps';

const EXPIRED = 'Terlalu lama menunggu jaringan, jadi tidak dijalankan.';

let sending: Promise<void> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Records a tap on an order, shows its outcome, and sends it.
 *
 * @param order as the staff member saw it: the step is rejected if another person has changed it since.
 */
export function takeStep(order: BoardOrder, change: StepChange): void {
  const { id, number, status, acknowledgedAt, promisedAtText } = order;
  const userId = signedInUser();
  if (!userId) return;
  store.set(movedIdAtom, id);
  changeQueue(userId, (queue) =>
    withStep(queue, {
      key: crypto.randomUUID(),
      orderId: id,
      orderNumber: number,
      expected: status,
      isAcknowledged: acknowledgedAt !== null,
      expectedPromise: promisedAtText,
      change,
      at: serverNow(),
      queuedAt: Date.now(),
    }),
  );
  void sendSteps();
}

/** Sends the waiting steps of the signed-in user in the order of their taps. */
export function sendSteps(): Promise<void> {
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
    const step = userId && nextStep(storedQueue(userId));
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
  const shown = store.get(boardAtom);
  if (isAnySent && shown) await refreshBoard(shown).catch(() => undefined);
}

/** @returns false if the step has to wait. */
async function send(userId: string, step: Step): Promise<boolean> {
  if (isExpired(step, Date.now())) {
    changeQueue(userId, (queue) => withConflict(queue, step, EXPIRED));
    return true;
  }
  try {
    await answerWithin(STEP_TIMEOUT_MS, carryOut(step));
    changeQueue(userId, (queue) => withDone(queue, step.key));
    return true;
  } catch (error) {
    if (mustWait(error)) return false;
    const { expected: status, isAcknowledged } = step;
    const reason = await errorSentence(error, { status, isAcknowledged });
    changeQueue(userId, (queue) => withConflict(queue, step, reason));
    return true;
  }
}

function carryOut(step: Step): Promise<void> {
  const { orderId, expected, isAcknowledged, expectedPromise, change, at } = step;
  switch (change.type) {
    case 'accept': {
      const { minutes } = change;
      return acceptOrder(
        orderId,
        expected,
        minutes === null ? null : minutesLeft(minutes, at, serverNow()),
      );
    }
    case 'promise':
      return promiseOrder(orderId, minutesLeft(change.minutes, at, serverNow()), expectedPromise);
    case 'move':
      return moveOrder(orderId, expected, change.to, change.reason, isAcknowledged);
  }
}

/** Without an answer, at a rate limit, or with an expired session, the step may succeed later. */
function mustWait(error: unknown): boolean {
  if (!(error instanceof BackendError)) return false;
  return error.code === 'unreachable' || error.status === 401 || error.status === 429;
}

function signedInUser(): string | undefined {
  const session = store.get(sessionAtom);
  return session.status === 'signed-in' ? session.userId : undefined;
}

function hasSteps(): boolean {
  const userId = signedInUser();
  return userId !== undefined && nextStep(storedQueue(userId)) !== undefined;
}

/** One tab at a time: another one would send the same steps. */
async function runExclusive(work: () => Promise<void>): Promise<void> {
  // Undefined in tests outside a browser, and on pages without a secure context.
  if (navigator.locks) await navigator.locks.request(LOCK, work);
  else await work();
}

// Also after the user has left the board.
addEventListener('online', () => void sendSteps());
