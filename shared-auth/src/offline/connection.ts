import { atom } from 'jotai';
import { store } from 'shared-ui/store';

/** Whether the backend can be reached, and how old the shown data is. */
export interface Connection {
  /** Whether the last request got a response; before the first one, whether the page came online. */
  isReachable: boolean;
  /** When the oldest saved answer on the page was received, in ms since 1970; null: all are current. */
  staleSince: number | null;
}

/** The connection, for components. Only this package writes it. */
export const connectionAtom = atom<Connection>({ isReachable: true, staleSince: null });

/** Requests whose saved answer the page shows, with the time it was received. */
const stale = new Map<string, number>();

function update(change: Partial<Connection>): void {
  const before = store.get(connectionAtom);
  const after = { ...before, ...change };
  const isSame = before.isReachable === after.isReachable && before.staleSince === after.staleSince;
  if (!isSame) store.set(connectionAtom, after);
}

/**
 * Reads whether the page was started offline: the service worker then serves the document
 * `/offline.html`, the only one with this data block.
 */
export function readFirstConnection(): void {
  const isReachable = navigator.onLine && document.getElementById('offline') === null;
  update({ isReachable });
}

/** Records that a request got a response, and that the page shows the current answer to `url`. */
export function noteAnswer(url?: string): void {
  if (url) stale.delete(url);
  update({ isReachable: true, staleSince: oldest() });
}

/** Records that a request got no response. */
export function noteNoAnswer(): void {
  update({ isReachable: false });
}

/** Records that the page shows an answer that was received at `savedAt`, in ms since 1970. */
export function noteStale(url: string, savedAt: number): void {
  stale.set(url, savedAt);
  update({ staleSince: oldest() });
}

/** Clears the saved answers of the previous page. */
export function forgetStale(): void {
  stale.clear();
  update({ staleSince: null });
}

function oldest(): number | null {
  return stale.size === 0 ? null : Math.min(...stale.values());
}

/** Whether requests would fail, so that they need not wait for a new access token. */
export function isOffline(): boolean {
  return !navigator.onLine || !store.get(connectionAtom).isReachable;
}
