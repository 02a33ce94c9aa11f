import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import type { Ticket, TicketLine } from './kitchen.ts';
import { shownTicketsAtom } from './kitchen-state.ts';
import { takeOrderStep, takeStep } from './send-steps.ts';
import { openLines } from './tickets.rules.ts';

/** How long the last tap can be taken back with one more, in ms. A bump can be recalled later. */
const UNDO_MS = 10_000;

/** The last tap that can be taken back. */
export interface Undoable {
  /** What was done, e.g. `#12 selesai`. */
  text: string;
  undo: () => void;
}

/** Null: there is nothing to undo. Written by this module. */
export const undoableAtom = atom<Undoable | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Begins a ticket, or marks its changes as seen. */
export function beginTicket(ticket: Ticket): void {
  takeStep(ticket, 'begin', ticket.lines);
  if (ticket.begunAt !== null) return;
  offerUndo(`#${ticket.orderNumber} dimulai`, () => takeStep(ticket, 'unbegin', ticket.lines));
}

/** Marks all open lines of a ticket as done; of a cancelled ticket, that the cook has seen it. */
export function bumpTicket(ticket: Ticket): void {
  const lines = openLines(ticket);
  takeStep(ticket, 'done', lines);
  // The cook has seen what was cancelled or removed: nothing is recalled.
  if (ticket.cancelledAt !== null || lines.every(({ quantity }) => quantity === 0)) return;
  offerUndo(`#${ticket.orderNumber} selesai`, () => recallLines(ticket.id, lines));
}

/** Marks a line as done, or takes that back. */
export function bumpLine(ticket: Ticket, line: TicketLine, isDone: boolean): void {
  if (isDone) {
    takeStep(ticket, 'recall', [line]);
    return;
  }
  takeStep(ticket, 'done', [line]);
  offerUndo(`#${ticket.orderNumber} ${line.name} selesai`, () => recallLines(ticket.id, [line]));
}

/** The expediter has served an order. */
export function serveOrder(ticket: Ticket): void {
  takeOrderStep(ticket, 'serve');
  offerUndo(`#${ticket.orderNumber} siap diambil`, () => takeOrderStep(ticket, 'unserve'));
}

/** Brings all lines of a ticket back to the board. */
export function recallTicket(ticket: Ticket): void {
  takeStep(
    ticket,
    'recall',
    ticket.lines.filter(({ quantity }) => quantity > 0),
  );
}

/** Forgets the last bump, and its timer. */
export function forgetUndo(): void {
  clearTimeout(timer);
  store.set(undoableAtom, null);
}

function offerUndo(text: string, run: () => void): void {
  clearTimeout(timer);
  const undoable: Undoable = {
    text,
    undo() {
      forgetUndo();
      run();
    },
  };
  store.set(undoableAtom, undoable);
  timer = setTimeout(forgetUndo, UNDO_MS);
}

/** Recalls lines in the versions that the board shows now. */
function recallLines(ticketId: number, lines: readonly TicketLine[]): void {
  const ticket = store.get(shownTicketsAtom).find(({ id }) => id === ticketId);
  const ids = new Set(lines.map(({ id }) => id));
  if (ticket)
    takeStep(
      ticket,
      'recall',
      ticket.lines.filter(({ id, quantity }) => ids.has(id) && quantity > 0),
    );
}
