import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { unwrap } from '../backend-error.ts';
import { getCatalogue } from '../clients.ts';
import { shopUrl } from '../config.ts';
import { pollWhileVisible } from './poll-while-visible.ts';

/** Whether a branch takes orders now, as from the database. */
export interface BranchStatus {
  id: number;
  slug: string;
  name: string;
  city: string;
  time_zone: string;
  state: 'open' | 'closed' | 'paused' | 'busy' | 'till_closed';
  always_open: boolean;
  /** Last order of the current span; null: closed, or always open. */
  last_order_at: string | null;
  /** End of the current span; null: closed, or always open. */
  closes_at: string | null;
  /** When orders are accepted again; null: unknown, or open. */
  opens_at: string | null;
}

/** Result of the database function `shop_status`. */
export interface ShopStatus {
  /** Time of the database: the clock of the browser may be wrong. */
  now: string;
  /** Oldest first. */
  branches: BranchStatus[];
  /** Ids of the products on the menu that are sold out (Habis). */
  unavailable: number[];
}

/** Polling interval in ms. With the page server's cache, changes are visible within 5 s. */
const POLL_MS = 4_000;

const TIMEOUT_MS = 4_000;

/** Delay of the first poll of a page in ms: pages are rendered with current data, and start with other work. */
const FIRST_POLL_MS = 1_500;

/** When the status was read last, by `performance.now()`. */
let readAt: number | undefined;

const statusAtom = atom<ShopStatus | undefined>(undefined);

/** The status of the shop, polled while it is used on a visible page; undefined before the first answer. */
export const shopStatusAtom = atom<ShopStatus | undefined>(undefined);

// Uses the shared store, like `sessionAtom`.
shopStatusAtom.onMount = (set) => {
  const follow = () => set(store.get(statusAtom));
  follow();
  const unsubscribe = store.sub(statusAtom, follow);
  // After a navigation, the status is still fresh.
  const firstMs = readAt === undefined ? FIRST_POLL_MS : readAt + POLL_MS - performance.now();
  const stop = pollWhileVisible(readShopStatus, { firstMs, everyMs: POLL_MS });
  return () => {
    unsubscribe();
    stop();
  };
};

/**
 * Reads the status of the shop; also updates {@link shopStatusAtom}.
 *
 * @throws BackendError, or the error of `fetch`.
 */
export async function readShopStatus(): Promise<ShopStatus> {
  const status = await fetchStatus();
  readAt = performance.now();
  store.set(statusAtom, status);
  return status;
}

async function fetchStatus(): Promise<ShopStatus> {
  if (typeof document !== 'undefined') {
    // The page server caches it: polls of all visitors cost one query.
    const response = await fetch(shopUrl('/shop-status.json'), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return (await response.json()) as ShopStatus;
  }
  const catalogue = await getCatalogue();
  return unwrap(await catalogue.rpc('shop_status', {}, { get: true })) as unknown as ShopStatus;
}
