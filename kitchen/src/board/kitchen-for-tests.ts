import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { store } from 'shared-ui/store';
import { vi } from 'vitest';
import { chooseBranch } from '../branches.data.ts';
import { refreshKitchen } from './contact/poll.ts';
import { carryOut, readKitchen } from './kitchen.data.ts';
import type { KitchenAnswer, Ticket } from './kitchen.ts';
import { contactAtom, kitchenAtom, missedAtom } from './kitchen-state.ts';
import { isWaitingAtom } from './send-steps.ts';
import { kitchenQueue } from './step-queue.ts';
import { ACCEPTED_AT, station } from './ticket-for-tests.ts';

// happy-dom has no channels; a page under test is the only one.
globalThis.BroadcastChannel ??= class extends EventTarget {
  postMessage() {}
  close() {}
} as unknown as typeof BroadcastChannel;

/** Makes the mocked backend answer with these tickets from now on, of a kitchen with a bar and a grill. */
export function serveKitchen(tickets: readonly Ticket[], given: Partial<KitchenAnswer> = {}): void {
  const answer: KitchenAnswer = {
    now: ACCEPTED_AT + 60_000,
    hash: JSON.stringify([tickets, given]),
    hasExpediter: false,
    stations: [station(), station({ id: 2, name: 'Panggang' })],
    tickets,
    ...given,
  };
  vi.mocked(readKitchen).mockImplementation(async (_, known) =>
    known === answer.hash ? { ...answer, tickets: null } : answer,
  );
}

/** Reads the shown kitchen again. */
export async function poll(): Promise<void> {
  const shown = store.get(kitchenAtom);
  if (!shown) throw new Error('There is no board');
  await refreshKitchen(shown);
}

/** Clears the state of the board, with one branch on the mocked backend. */
export function resetKitchen(): void {
  const branch = { id: 1, slug: 'bogor', name: 'Bogor', timeZone: 'Asia/Jakarta' };
  vi.mocked(chooseBranch).mockResolvedValue({ branch, branches: [branch] });
  localStorage.clear();
  sessionStorage.clear();
  store.set(kitchenAtom, null);
  store.set(missedAtom, null);
  store.set(contactAtom, { heardAt: 0, offsetMs: 0, error: null });
  store.set(kitchenQueue.queueAtom, { userId: undefined, steps: [], conflicts: [] });
  store.set(kitchenQueue.isStoredAtom, true);
  store.set(isWaitingAtom, false);
}

/** A ticket, or an order of the expediter. */
export const card = async (title: RegExp = /^#12/) =>
  within(await screen.findByRole('listitem', { name: title }));

/** A button of a card, once it accepts clicks. */
export async function enabled(
  given: ReturnType<typeof within>,
  name: string | RegExp,
): Promise<HTMLElement> {
  const button = await given.findByRole('button', { name });
  await vi.waitFor(() => {
    if (button.getAttribute('aria-disabled') === 'true') throw new Error('The button is inert');
  });
  return button;
}

/** Presses a button of a card, once it accepts clicks. */
export async function press(
  user: UserEvent,
  given: ReturnType<typeof within>,
  name: string | RegExp,
): Promise<void> {
  await user.click(await enabled(given, name));
}

/** The tickets on the mocked backend after the next step. */
export function serveAfterStep(...tickets: Ticket[]): void {
  vi.mocked(carryOut).mockImplementation(async () => serveKitchen(tickets));
}

/** The steps that were sent to the mocked backend. */
export const sentSteps = () => vi.mocked(carryOut).mock.calls.map(([{ change }]) => change);
