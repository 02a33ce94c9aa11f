import { answerWithin, BackendError, STEP_TIMEOUT_MS, sessionAtom } from 'shared-auth';
import { createSender } from 'shared-ui/send-queue';
import { store } from 'shared-ui/store';
import { acceptOrder, moveOrder, promiseOrder } from '../order-steps.data.ts';
import type { BoardOrder } from './board.ts';
import { boardAtom, movedIdAtom, serverNow } from './board-state.ts';
import { errorSentence } from './error-sentence.ts';
import { refreshBoard } from './poll.ts';
import { minutesLeft, withStep } from './steps/queue.rules.ts';
import type { Conflict, Step, StepChange } from './steps/step.ts';
import { boardQueue } from './steps/step-queue.ts';

/** Age until which a step is sent, in ms. */
const MAX_AGE_MS = 2 * 3_600_000;

const EXPIRED = 'Terlalu lama menunggu jaringan, jadi tidak dijalankan.';

export const { isWaitingAtom, sendSteps } = createSender<Step, Conflict>({
  queue: boardQueue,
  lock: 'kedai-board-steps',
  signedInUser,
  maxAgeMs: MAX_AGE_MS,
  carryOut: (step) => answerWithin(STEP_TIMEOUT_MS, carryOut(step)),
  mustWait,
  conflictOf,
  async afterSent() {
    const shown = store.get(boardAtom);
    if (shown) await refreshBoard(shown).catch(() => undefined);
  },
});

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
  boardQueue.changeQueue(userId, (queue) => ({
    ...queue,
    steps: withStep(queue.steps, {
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
  }));
  void sendSteps();
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

async function conflictOf(dropped: readonly Step[], cause: unknown): Promise<Conflict> {
  const [step] = dropped as [Step, ...Step[]];
  const { key, orderNumber, expected: status, isAcknowledged } = step;
  return {
    key,
    orderNumber,
    steps: dropped.map(({ change }) => change),
    reason: cause === 'expired' ? EXPIRED : await errorSentence(cause, { status, isAcknowledged }),
  };
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

// Also after the user has left the board.
addEventListener('online', () => void sendSteps());
