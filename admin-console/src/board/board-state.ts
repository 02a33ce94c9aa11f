import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { columnsOf, isAwaited } from './board.rules.ts';
import type { BoardBranch, BoardOrder, BranchOption, Till } from './board.ts';
import { withSteps } from './steps/queue.rules.ts';
import { boardQueue } from './steps/step-queue.ts';

/** The last answer of the database for a user and branch. */
export interface ShownBoard {
  userId: string;
  option: BranchOption;
  hash: string;
  branch: BoardBranch;
  till: Till | null;
  hidesOrders: boolean;
  refundsDue: number;
  orders: readonly BoardOrder[];
}

/** Null before the first answer. Written by poll.ts. */
export const boardAtom = atom<ShownBoard | null>(null);

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

/** Orders that customers have cancelled, until a staff member dismisses them. */
export const cancellationsAtom = atom<readonly BoardOrder[]>([]);

/** The orders, with steps that the database has not carried out yet. */
export const shownOrdersAtom = atom((get) =>
  withSteps(get(boardAtom)?.orders ?? [], get(boardQueue.queueAtom).steps),
);

export const columnsAtom = atom((get) => columnsOf(get(shownOrdersAtom)));

/** Orders that wait for their payment by QRIS, oldest first. */
export const awaitedAtom = atom((get) => get(shownOrdersAtom).filter(isAwaited));

/** Orders with steps that the database has not carried out yet. */
export const pendingIdsAtom = atom(
  (get) =>
    new Set(
      get(boardQueue.queueAtom).steps.flatMap(({ orderId, isDone }) => (isDone ? [] : [orderId])),
    ),
);

/** The database's current time, in ms since 1970. */
export function serverNow(): number {
  return Date.now() + store.get(contactAtom).offsetMs;
}

/** Formats a time of the branch, e.g. `12.04`. */
export const timeTextAtom = atom((get) => {
  const format = new Intl.DateTimeFormat('id-ID', {
    timeStyle: 'short',
    timeZone: get(timeZoneAtom),
  });
  return (time: number) => format.format(time);
});

/** Formats a time of the branch, with the weekday on another day than today: `Sab 08.00`. */
export const whenTextAtom = atom((get) => {
  const timeZone = get(timeZoneAtom);
  const time = get(timeTextAtom);
  const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'short', timeZone });
  const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'short', timeZone });
  return (at: number) =>
    day.format(at) === day.format(serverNow()) ? time(at) : `${weekday.format(at)} ${time(at)}`;
});

const timeZoneAtom = atom((get) => get(boardAtom)?.option.timeZone ?? 'Asia/Jakarta');

/** Order whose last step was taken here: its card may move to another column, and takes the focus along. */
export const movedIdAtom = atom<number | null>(null);
