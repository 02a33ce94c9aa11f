import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import type { Branch } from '../branches.data.ts';
import { tabMemory } from '../memory.ts';
import type { Missed } from './changes.rules.ts';
import type { Station, Ticket } from './kitchen.ts';
import { kitchenQueue } from './step-queue.ts';
import { withSteps } from './with-steps.rules.ts';

/** The last answer of the database for a user and branch. */
export interface ShownKitchen {
  userId: string;
  option: Branch;
  hash: string;
  hasExpediter: boolean;
  stations: readonly Station[];
  tickets: readonly Ticket[];
}

/** Null before the first answer. Written by poll.ts. */
export const kitchenAtom = atom<ShownKitchen | null>(null);

/** When the backend last answered, and why it does not. Written by poll.ts. */
export interface Contact {
  /** By the browser's clock, in ms since 1970. */
  heardAt: number;
  /** Database time minus browser time, in ms: the browser's clock may be wrong. */
  offsetMs: number;
  /** One sentence in Indonesian for an error other than a missing answer; null without one. */
  error: string | null;
}

export const contactAtom = atom<Contact>({ heardAt: 0, offsetMs: 0, error: null });

const MISSED_KEY = 'kitchen.missed';

const missedInMemoryAtom = atom(tabMemory.remembered<Missed>(MISSED_KEY));

/**
 * What happened while the tablet slept or had no network, until the cook has read it, also in a newer release. Written by
 * poll.ts.
 */
export const missedAtom = atom(
  (get) => get(missedInMemoryAtom),
  (_, set, missed: Missed | null) => {
    tabMemory.remember(MISSED_KEY, missed);
    set(missedInMemoryAtom, missed);
  },
);

/** The tickets, with steps that the database has not carried out yet. */
export const shownTicketsAtom = atom((get) => {
  const kitchen = get(kitchenAtom);
  return kitchen
    ? withSteps(kitchen.tickets, get(kitchenQueue.queueAtom).steps, kitchen.hasExpediter)
    : [];
});

/** The database's current time, in ms since 1970. */
export function serverNow(): number {
  return Date.now() + store.get(contactAtom).offsetMs;
}

const timeZoneAtom = atom((get) => get(kitchenAtom)?.option.timeZone ?? 'Asia/Jakarta');

/** Formats a time of the branch, e.g. `12.04`. */
export const timeTextAtom = atom((get) => {
  const format = new Intl.DateTimeFormat('id-ID', {
    timeStyle: 'short',
    timeZone: get(timeZoneAtom),
  });
  return (time: number) => format.format(time);
});
