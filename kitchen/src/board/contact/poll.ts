import { answerWithin, BackendError, READ_TIMEOUT_MS } from 'shared-auth';
import { withoutSteps } from 'shared-ui/step-queue';
import { store } from 'shared-ui/store';
import type { Branch } from '../../branches.data.ts';
import { changesBetween, isAny, reuseTickets } from '../changes.rules.ts';
import { errorSentence } from '../error-sentence.ts';
import { readKitchen } from '../kitchen.data.ts';
import type { KitchenAnswer } from '../kitchen.ts';
import {
  type Contact,
  contactAtom,
  kitchenAtom,
  missedAtom,
  type ShownKitchen,
} from '../kitchen-state.ts';
import { kitchenQueue } from '../step-queue.ts';

/** The kitchen to read. */
export interface KitchenTarget {
  userId: string;
  option: Branch;
}

/** Silence after which the cook is told what happened meanwhile, in ms. */
const MISSED_MS = 60_000;

let lastRead: Promise<void> = Promise.resolve();
let reads = 0;

/** How many reads have not ended. */
export function countReads(): number {
  return reads;
}

/**
 * Reads the kitchen after all earlier reads, and shows it.
 *
 * @throws BackendError
 */
export function refreshKitchen(target: KitchenTarget): Promise<void> {
  reads += 1;
  const read = lastRead.then(() => readAndShow(target)).finally(() => (reads -= 1));
  lastRead = read.catch(() => undefined);
  return read;
}

/** Reads the shown kitchen again, after a step. Without an answer, the page itself says that it is out of date. */
export async function refreshShown(): Promise<void> {
  const shown = store.get(kitchenAtom);
  if (shown) await refreshKitchen(shown).catch(() => undefined);
}

async function readAndShow(target: KitchenTarget): Promise<void> {
  const { userId, option } = target;
  const before = kitchenOf(target);
  // Steps that were carried out before the read are part of its answer.
  const done = new Set(
    kitchenQueue.storedQueue(userId).steps.flatMap(({ key, isDone }) => (isDone ? [key] : [])),
  );
  let answer: KitchenAnswer;
  try {
    answer = await answerWithin(READ_TIMEOUT_MS, readKitchen(option.id, before?.hash));
  } catch (error) {
    recordFailure(error);
    throw error;
  }
  const heardAt = Date.now();
  const last = store.get(contactAtom);
  store.set(contactAtom, { heardAt, offsetMs: answer.now - heardAt, error: null });
  show(target, answer, before, heardAt - last.heardAt >= MISSED_MS ? last : undefined);
  if (done.size > 0) kitchenQueue.changeQueue(userId, (queue) => withoutSteps(queue, done));
}

/** The shown kitchen, if it is that of the user and branch. */
export function kitchenOf({ userId, option }: KitchenTarget): ShownKitchen | undefined {
  const shown = store.get(kitchenAtom);
  return shown?.userId === userId && shown.option.id === option.id ? shown : undefined;
}

/** @param lost the last contact, after a long silence. */
function show(
  { userId, option }: KitchenTarget,
  { now, hash, hasExpediter, stations, tickets }: KitchenAnswer,
  before: ShownKitchen | undefined,
  lost: Contact | undefined,
): void {
  // Without changes, the atom keeps its value, so that nothing renders again.
  if (before && (tickets === null || hash === before.hash)) return;
  const next = reuseTickets(before?.tickets ?? [], tickets ?? []);
  if (before && lost) {
    const changes = changesBetween(before.tickets, next, () => true);
    const from = lost.heardAt + lost.offsetMs;
    if (isAny(changes)) store.set(missedAtom, { ...changes, from, until: now });
  }
  store.set(kitchenAtom, { userId, option, hash, hasExpediter, stations, tickets: next });
}

function recordFailure(error: unknown): void {
  if (!(error instanceof BackendError) || error.code === 'unreachable') return;
  const reason = errorSentence(error);
  store.set(contactAtom, (contact) => ({ ...contact, error: reason }));
}
