import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { readQueue } from './queue.rules.ts';
import { EMPTY_QUEUE, type StepQueue } from './step.ts';

/** Prefix of the keys in local storage; the user id follows: another user's steps are never sent. */
const PREFIX = 'kedai-board-steps:';

interface UserQueue extends StepQueue {
  userId: string | undefined;
}

/** The queue of the signed-in user, also after a reload and without network. Written by {@link changeQueue}. */
export const queueAtom = atom<UserQueue>({ userId: undefined, ...EMPTY_QUEUE });

queueAtom.onMount = (set) => {
  // Another tab of the same user.
  const follow = ({ key }: StorageEvent) => {
    const { userId } = store.get(queueAtom);
    if (userId !== undefined && key === PREFIX + userId) set({ userId, ...storedQueue(userId) });
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
};

/** Whether the browser stores the queue; otherwise it lasts until the page is closed. */
let isStored = true;

/** Shows the stored queue of a user. */
export function openQueue(userId: string): void {
  if (store.get(queueAtom).userId !== userId) {
    store.set(queueAtom, { userId, ...storedQueue(userId) });
  }
}

/** The queue of a user, as other tabs may have changed it. */
export function storedQueue(userId: string): StepQueue {
  const shown = store.get(queueAtom);
  if (!isStored && shown.userId === userId) return shown;
  try {
    return readQueue(localStorage.getItem(PREFIX + userId));
  } catch {
    return EMPTY_QUEUE;
  }
}

/** Changes and stores the queue of a user. */
export function changeQueue(userId: string, change: (queue: StepQueue) => StepQueue): void {
  const before = storedQueue(userId);
  const { steps, conflicts } = change(before);
  if (steps === before.steps && conflicts === before.conflicts) return;
  try {
    if (steps.length + conflicts.length === 0) localStorage.removeItem(PREFIX + userId);
    else localStorage.setItem(PREFIX + userId, JSON.stringify({ steps, conflicts }));
    isStored = true;
  } catch (error) {
    isStored = false;
    console.warn('The steps could not be stored', error);
  }
  if (store.get(queueAtom).userId === userId) store.set(queueAtom, { userId, steps, conflicts });
}
