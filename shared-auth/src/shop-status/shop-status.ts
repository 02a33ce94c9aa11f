import { atom } from 'jotai';
import type { OpeningState } from 'shared-ui/opening-text';
import { pollWhileVisible } from 'shared-ui/poll-while-visible';
import type { PriceRates } from 'shared-ui/price-note';
import { store } from 'shared-ui/store';
import { fetchStatus } from './fetch-status.ts';

/** A branch, whether it takes orders now, and what it adds to its prices. */
export interface BranchStatus extends OpeningState, PriceRates {
  id: number;
  slug: string;
  name: string;
  city: string;
  /** Until when it takes orders, or when again; empty: always. Here, so that apps need not bundle the sentences. */
  text: string;
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
const POLL_MS = 3_500;

/** Delay of the first poll of a page in ms: pages are rendered with current data, and start with other work. */
const FIRST_POLL_MS = 1_500;

/** When the status was read last, by `performance.now()`. */
let readAt: number | undefined;

const statusAtom = atom<ShopStatus | undefined>(undefined);

/** The status of the shop, polled while it is used on a visible page; undefined before the first answer. */
export const shopStatusAtom = atom(
  (get) => get(statusAtom),
  (_get, set, status: ShopStatus | undefined) => set(statusAtom, status),
);

shopStatusAtom.onMount = (set) => {
  // For another store, see `sessionAtom`.
  const follow = () => set(store.get(statusAtom));
  follow();
  const unsubscribe = store.sub(statusAtom, follow);
  // After a navigation, the status is still fresh.
  const firstMs = readAt === undefined ? FIRST_POLL_MS : readAt + POLL_MS - performance.now();
  const stop = pollWhileVisible(() => readShopStatus(), { firstMs, everyMs: POLL_MS });
  return () => {
    unsubscribe();
    stop();
  };
};

/**
 * Reads the status of the shop; also updates {@link shopStatusAtom}.
 *
 * @param maxAgeMs returns the last status if it is at most this old.
 * @throws BackendError, or the error of `fetch`.
 */
export async function readShopStatus(maxAgeMs = 0): Promise<ShopStatus> {
  const known = store.get(statusAtom);
  if (known && readAt !== undefined && performance.now() - readAt < maxAgeMs) return known;
  const status = await withTexts(await fetchStatus());
  readAt = performance.now();
  store.set(statusAtom, status);
  return status;
}

/** Loads the sentences only for a shop that is not always open. */
async function withTexts(fetched: Fetched): Promise<ShopStatus> {
  const { branches, now } = fetched;
  const hasText = branches.some(({ state, always_open }) => !always_open || state !== 'open');
  const { openingText } = hasText
    ? await import(/* webpackChunkName: "opening-text" */ 'shared-ui/opening-text')
    : { openingText: () => '' };
  return {
    ...fetched,
    branches: branches.map((branch) => ({ ...branch, text: openingText(branch, now) })),
  };
}

/** Current time in ms since 1970: of the database if it is known, since the clock of the browser may be wrong. */
export function shopTime(): number {
  const status = store.get(statusAtom);
  if (!status || readAt === undefined) return Date.now();
  return Date.parse(status.now) + performance.now() - readAt;
}

/** Result of `shop_status`, without the sentences. */
export type Fetched = Omit<ShopStatus, 'branches'> & { branches: Omit<BranchStatus, 'text'>[] };
