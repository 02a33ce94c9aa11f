import { atom, store } from 'shared-ui/runtime';

/** Whether the backend can be reached, and how old the shown data are. */
export interface Connection {
  /** Whether the last request got an answer; before the first one, whether the page itself did. */
  isReachable: boolean;
  /** When the oldest saved answer on this page was received, in ms since 1970; null: all are new. */
  staleSince: number | null;
}

/** The connection, for components. Only this package writes it. */
export const connectionAtom = atom<Connection>({ isReachable: true, staleSince: null });

/** Requests whose saved answer the page shows, with the time when it was received. */
const stale = new Map<string, number>();

function update(change: Partial<Connection>): void {
  const before = store.get(connectionAtom);
  const after = { ...before, ...change };
  const isSame = before.isReachable === after.isReachable && before.staleSince === after.staleSince;
  if (!isSame) store.set(connectionAtom, after);
}

/**
 * Reads how the page was started. The service worker starts it from the document `/offline.html`,
 * the only one with this data block, when the network does not answer.
 */
export function readFirstConnection(): void {
  const isReachable = navigator.onLine && document.getElementById('offline') === null;
  update({ isReachable });
}

/** Notes that a request got an answer, and that the page shows the answer to `url`. */
export function noteAnswer(url?: string): void {
  if (url) stale.delete(url);
  update({ isReachable: true, staleSince: oldest() });
}

/** Notes that a request got no answer. */
export function noteNoAnswer(): void {
  update({ isReachable: false });
}

/** Notes that the page shows an answer that was received at `savedAt`, in ms since 1970. */
export function noteStale(url: string, savedAt: number): void {
  stale.set(url, savedAt);
  update({ staleSince: oldest() });
}

/** Forgets saved answers of the page that is left. */
export function forgetStale(): void {
  stale.clear();
  update({ staleSince: null });
}

function oldest(): number | null {
  return stale.size === 0 ? null : Math.min(...stale.values());
}

/** Whether requests fail anyway, so that they need not wait for a new access token. */
export function isOffline(): boolean {
  return !navigator.onLine || !store.get(connectionAtom).isReachable;
}
