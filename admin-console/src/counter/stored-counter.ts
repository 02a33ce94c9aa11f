import { newDraft, readState } from './draft.rules.ts';
import type { CounterState } from './draft.ts';

/** Prefix of the key in session storage; user and branch follow. */
const PREFIX = 'kedai-counter:';

/** A counter without an order. */
export function emptyCounter(): CounterState {
  return { draft: newDraft(crypto.randomUUID()), sent: null, placed: null };
}

/** The counter of a user and branch in this tab, as before a reload. */
export function loadCounter(userId: string, branchId: number): CounterState {
  try {
    return readState(sessionStorage.getItem(keyOf(userId, branchId))) ?? emptyCounter();
  } catch {
    return emptyCounter();
  }
}

/** Keeps the counter for a reload; without storage, it lasts until the page is closed. */
export function saveCounter(userId: string, branchId: number, state: CounterState): void {
  try {
    sessionStorage.setItem(keyOf(userId, branchId), JSON.stringify(state));
  } catch (error) {
    console.warn('The order could not be stored', error);
  }
}

function keyOf(userId: string, branchId: number): string {
  return `${PREFIX}${userId}:${branchId}`;
}
