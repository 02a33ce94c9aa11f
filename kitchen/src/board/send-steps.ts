import { atom } from 'jotai';
import { answerWithin, BackendError, STEP_TIMEOUT_MS, sessionAtom } from 'shared-auth';
import { createSender } from 'shared-ui/send-queue';
import { countWaiting } from 'shared-ui/step-queue';
import { store } from 'shared-ui/store';
import { announceChange } from './contact/announce-change.ts';
import { refreshShown } from './contact/poll.ts';
import { errorSentence } from './error-sentence.ts';
import { carryOut } from './kitchen.data.ts';
import type { Ticket } from './kitchen.ts';
import { serverNow } from './kitchen-state.ts';
import type { Conflict, LineStep, SeenLine, Step, StepChange } from './step.ts';
import { kitchenQueue } from './step-queue.ts';

/** Age until which a step is sent, in ms; the database takes none that is older than two hours. */
const MAX_AGE_MS = 110 * 60_000;

const EXPIRED = 'Ketukan ini terlalu lama menunggu jaringan, jadi tidak dijalankan.';

export const { isWaitingAtom, sendSteps, stopRetrying } = createSender<Step, Conflict>({
  queue: kitchenQueue,
  lock: 'kedai-kitchen-steps',
  signedInUser,
  maxAgeMs: MAX_AGE_MS,
  // The database counts from the tap, which may have waited for the network.
  carryOut: (step) =>
    answerWithin(
      STEP_TIMEOUT_MS,
      carryOut(step, Math.max(0, Math.floor((Date.now() - step.queuedAt) / 1_000))),
    ),
  mustWait,
  conflictOf,
  afterSent() {
    announceChange();
    return refreshShown();
  },
});

/** Whether a tap is on its way to the database. Without network none is, however many wait. */
export const isSendingAtom = atom(
  (get) => !get(isWaitingAtom) && countWaiting(get(kitchenQueue.queueAtom).steps) > 0,
);

/** Whether taps wait that the browser could not store: only this release has them. */
export const isUnstoredAtom = atom(
  (get) => !get(kitchenQueue.isStoredAtom) && countWaiting(get(kitchenQueue.queueAtom).steps) > 0,
);

/** Records a tap on lines of a ticket as the cook saw them, shows its outcome, and sends it. */
export function takeStep(
  { id, orderId, orderNumber }: Ticket,
  type: LineStep,
  lines: readonly SeenLine[],
): void {
  const seen = lines.map(({ id: line, version }) => ({ id: line, version }));
  record(orderId, orderNumber, { type, ticketId: id, lines: seen });
}

/** Records that the expediter has served an order, or takes that back. */
export function takeOrderStep({ orderId, orderNumber }: Ticket, type: 'serve' | 'unserve'): void {
  record(orderId, orderNumber, { type });
}

function record(orderId: number, orderNumber: number, change: StepChange): void {
  const userId = signedInUser();
  if (!userId) return;
  const key = crypto.randomUUID();
  const step: Step = { key, orderId, orderNumber, change, at: serverNow(), queuedAt: Date.now() };
  kitchenQueue.changeQueue(userId, (queue) => ({ ...queue, steps: [...queue.steps, step] }));
  void sendSteps();
}

async function conflictOf(dropped: readonly Step[], cause: unknown): Promise<Conflict> {
  const [{ key, orderNumber }] = dropped as [Step, ...Step[]];
  return {
    key,
    orderNumber,
    types: dropped.map(({ change }) => change.type),
    reason: cause === 'expired' ? EXPIRED : errorSentence(cause),
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
