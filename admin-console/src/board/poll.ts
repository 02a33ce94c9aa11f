import { answerWithin, BackendError, READ_TIMEOUT_MS } from 'shared-auth';
import { withoutSteps } from 'shared-ui/step-queue';
import { store } from 'shared-ui/store';
import { toAppError } from '../app-error.ts';
import { readBoard } from './board.data.ts';
import type { BoardAnswer, BranchOption } from './board.ts';
import { boardAtom, cancellationsAtom, contactAtom, type ShownBoard } from './board-state.ts';
import { cancelledByCustomers, reuseOrders } from './changes.rules.ts';
import { boardQueue } from './steps/step-queue.ts';

/** The board to read. */
export interface BoardTarget {
  userId: string;
  option: BranchOption;
}

const RATE_LIMITED = 'Terlalu banyak permintaan dari jaringan ini; papan mencoba lagi sendiri.';

let last: Promise<void> = Promise.resolve();
let reads = 0;

/** Whether a read is in progress, so that the next one need not start. */
export function isReading(): boolean {
  return reads > 0;
}

/**
 * Reads the board after all earlier reads, and shows it.
 *
 * @throws BackendError
 */
export function refreshBoard(target: BoardTarget): Promise<void> {
  reads += 1;
  const read = last.then(() => readAndShow(target)).finally(() => (reads -= 1));
  last = read.catch(() => undefined);
  return read;
}

/** Reads the shown board again, after a change. Without an answer, the board itself says that it is out of date. */
export async function refreshShown(): Promise<void> {
  const shown = store.get(boardAtom);
  if (shown) await refreshBoard(shown).catch(() => undefined);
}

async function readAndShow({ userId, option }: BoardTarget): Promise<void> {
  const before = boardOf({ userId, option });
  // Steps that were carried out before the read are part of its answer.
  const done = new Set(
    boardQueue.storedQueue(userId).steps.flatMap(({ key, isDone }) => (isDone ? [key] : [])),
  );
  let answer: BoardAnswer;
  try {
    answer = await answerWithin(READ_TIMEOUT_MS, readBoard(option.id, before?.hash));
  } catch (error) {
    await recordFailure(error);
    throw error;
  }
  const heardAt = Date.now();
  store.set(contactAtom, { heardAt, offsetMs: answer.now - heardAt, error: null });
  show({ userId, option }, answer, before);
  if (done.size > 0) boardQueue.changeQueue(userId, (queue) => withoutSteps(queue, done));
}

/** The shown board, if it is that of the user and branch. */
export function boardOf({ userId, option }: BoardTarget): ShownBoard | undefined {
  const shown = store.get(boardAtom);
  return shown?.userId === userId && shown.option.id === option.id ? shown : undefined;
}

function show(
  { userId, option }: BoardTarget,
  { hash, branch, till, hidesOrders, refundsDue, orders }: BoardAnswer,
  before: ShownBoard | undefined,
): void {
  // Without changes, the atom keeps its value, so that nothing renders again.
  if (before && (orders === null || hash === before.hash)) return;
  const known = before?.orders ?? [];
  const next = reuseOrders(known, orders ?? []);
  const cancelled = cancelledByCustomers(known, next);
  if (cancelled.length > 0) store.set(cancellationsAtom, (shown) => [...shown, ...cancelled]);
  else if (!before) store.set(cancellationsAtom, []);
  store.set(boardAtom, {
    userId,
    option,
    hash,
    branch,
    till,
    hidesOrders,
    refundsDue,
    orders: next,
  });
}

async function recordFailure(error: unknown): Promise<void> {
  if (!(error instanceof BackendError) || error.code === 'unreachable') return;
  const reason =
    error.code === 'over_request_rate_limit' ? RATE_LIMITED : (await toAppError(error)).reason;
  store.set(contactAtom, (contact) => ({ ...contact, error: reason }));
}
