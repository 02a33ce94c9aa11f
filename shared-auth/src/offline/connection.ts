import { atom } from 'jotai';
import { store } from 'shared-ui/store';

/** Connection state, and age of the shown data. */
export interface Connection {
  /** Whether the last request got a response; before the first, whether the page was loaded online. */
  isReachable: boolean;
  /** Receive time of the oldest saved response on the page, in ms since 1970; null if all are current. */
  staleSince: number | null;
}

/** Connection state for components. Written only by this package. */
export const connectionAtom = atom<Connection>({ isReachable: true, staleSince: null });

/** URLs whose saved responses the page shows, with their receive times. */
const stale = new Map<string, number>();

function update(change: Partial<Connection>): void {
  const before = store.get(connectionAtom);
  const after = { ...before, ...change };
  const isSame = before.isReachable === after.isReachable && before.staleSince === after.staleSince;
  if (!isSame) store.set(connectionAtom, after);
}

/**
 * Whether the page was started offline: the service worker then served `/offline.html`, the only document
 * with this data block.
 */
export function readFirstConnection(): void {
  const isReachable = navigator.onLine && document.getElementById('offline') === null;
  update({ isReachable });
}

/** Records that a request got a response, and that the page shows the current response of `url`. */
export function noteAnswer(url?: string): void {
  if (url) stale.delete(url);
  update({ isReachable: true, staleSince: oldest() });
}

/** Records that a request got no response. */
export function noteNoAnswer(): void {
  update({ isReachable: false });
}

/** Records that the page shows a response received at `savedAt`, in ms since 1970. */
export function noteStale(url: string, savedAt: number): void {
  stale.set(url, savedAt);
  update({ staleSince: oldest() });
}

/** Clears the previous page's saved responses. */
export function forgetStale(): void {
  stale.clear();
  update({ staleSince: null });
}

function oldest(): number | null {
  return stale.size === 0 ? null : Math.min(...stale.values());
}

/** Whether requests would fail, so that they should not wait for a token refresh. */
export function isOffline(): boolean {
  return !navigator.onLine || !store.get(connectionAtom).isReachable;
}
