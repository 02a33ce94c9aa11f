import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { shopStatusAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { vi } from 'vitest';
import { listBranches, readBoard } from './board.data.ts';
import type { BoardAnswer, BoardOrder } from './board.ts';
import { boardAtom, cancellationsAtom, contactAtom } from './board-state.ts';
import { detailsAtom, editAtom, questionAtom } from './dialogs.ts';
import { PLACED_AT } from './order-for-tests.ts';
import { refreshBoard } from './poll.ts';
import { isWaitingAtom } from './send-steps.ts';
import { boardQueue } from './steps/step-queue.ts';
import { undoableAtom } from './undo.ts';

/** An answer of the database, of an open branch. */
export function boardAnswer(
  orders: readonly BoardOrder[],
  given: Partial<BoardAnswer> = {},
): BoardAnswer {
  return {
    now: PLACED_AT + 60_000,
    hash: JSON.stringify([orders, given]),
    branch: {
      id: 1,
      name: 'Bogor',
      state: 'open',
      closesAt: null,
      opensAt: null,
      acceptsAutomatically: true,
      requiresTill: false,
      pausedUntil: null,
    },
    till: null,
    hidesOrders: false,
    refundsDue: 0,
    orders,
    ...given,
  };
}

/** Makes the mocked backend answer with these orders from now on. */
export function serveBoard(orders: readonly BoardOrder[], given: Partial<BoardAnswer> = {}): void {
  const answer = boardAnswer(orders, given);
  vi.mocked(readBoard).mockImplementation(async (_, known) =>
    known === answer.hash ? { ...answer, orders: null } : answer,
  );
}

/** Reads the shown board again. */
export async function poll(): Promise<void> {
  const shown = store.get(boardAtom);
  if (!shown) throw new Error('There is no board');
  await refreshBoard(shown);
}

/** Clears the state of the board, with one branch on the mocked backend. */
export function resetBoard(): void {
  vi.mocked(listBranches).mockResolvedValue([
    { id: 1, slug: 'bogor', name: 'Bogor', timeZone: 'Asia/Jakarta', requiresTill: false },
  ]);
  localStorage.clear();
  store.set(boardAtom, null);
  store.set(contactAtom, { heardAt: 0, offsetMs: 0, error: null });
  store.set(cancellationsAtom, []);
  store.set(boardQueue.queueAtom, { userId: undefined, steps: [], conflicts: [] });
  store.set(isWaitingAtom, false);
  store.set(undoableAtom, new Map());
  store.set(detailsAtom, null);
  store.set(questionAtom, null);
  store.set(editAtom, null);
  store.set(shopStatusAtom, {
    now: new Date(PLACED_AT).toISOString(),
    branches: [],
    unavailable: [],
  });
}

/** A column of the page. */
export const column = async (name: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }));

/** The card of an order in a column. */
export const cardIn = async (name: string, title: RegExp = /^#12/) =>
  within(await (await column(name)).findByRole('listitem', { name: title }));

/** Presses a button of a card, once it accepts clicks. */
export async function press(
  user: UserEvent,
  card: ReturnType<typeof within>,
  name: string | RegExp,
): Promise<void> {
  const button = await card.findByRole('button', { name });
  await vi.waitFor(() => {
    if (button.getAttribute('aria-disabled') === 'true') throw new Error('The button is inert');
  });
  await user.click(button);
}
