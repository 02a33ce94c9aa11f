import { atom } from 'jotai';
import { store } from '../store.ts';
import { type Queue, type QueuedConflict, type QueuedStep, readQueue } from './queue.ts';

/** A queue per user that outlives the page. */
export type StoredQueue<Step extends QueuedStep, Conflict extends QueuedConflict> = ReturnType<
  typeof createStoredQueue<Step, Conflict>
>;

/**
 * Creates the queue of a page: steps that are sent when the network allows it, also after a reload.
 *
 * @param prefix of the keys in local storage; the user id follows: another user's steps are never sent.
 */
export function createStoredQueue<Step extends QueuedStep, Conflict extends QueuedConflict>(
  prefix: string,
) {
  type Steps = Queue<Step, Conflict>;
  const empty: Steps = { steps: [], conflicts: [] };
  const queueAtom = atom<Steps & { userId: string | undefined }>({ userId: undefined, ...empty });
  /** Whether the browser stores the queue; otherwise it lasts until the page is closed. */
  const isStoredAtom = atom(true);

  queueAtom.onMount = (set) => {
    // Another tab of the same user.
    const follow = ({ key }: StorageEvent) => {
      const { userId } = store.get(queueAtom);
      if (userId !== undefined && key === prefix + userId) set({ userId, ...storedQueue(userId) });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  };

  /** The queue of a user, as other tabs may have changed it. */
  function storedQueue(userId: string): Steps {
    const shown = store.get(queueAtom);
    if (!store.get(isStoredAtom) && shown.userId === userId) return shown;
    try {
      return readQueue(localStorage.getItem(prefix + userId));
    } catch {
      return empty;
    }
  }

  return {
    /** The queue of the signed-in user. Written by `openQueue` and `changeQueue`. */
    queueAtom,
    isStoredAtom,
    storedQueue,
    /** Shows the stored queue of a user. */
    openQueue(userId: string): void {
      if (store.get(queueAtom).userId !== userId) {
        store.set(queueAtom, { userId, ...storedQueue(userId) });
      }
    },
    /** Changes and stores the queue of a user. */
    changeQueue(userId: string, change: (queue: Steps) => Steps): void {
      const before = storedQueue(userId);
      const { steps, conflicts } = change(before);
      if (steps === before.steps && conflicts === before.conflicts) return;
      try {
        if (steps.length + conflicts.length === 0) localStorage.removeItem(prefix + userId);
        else localStorage.setItem(prefix + userId, JSON.stringify({ steps, conflicts }));
        store.set(isStoredAtom, true);
      } catch (error) {
        store.set(isStoredAtom, false);
        console.warn('The steps could not be stored', error);
      }
      if (store.get(queueAtom).userId === userId) {
        store.set(queueAtom, { userId, steps, conflicts });
      }
    },
  };
}
