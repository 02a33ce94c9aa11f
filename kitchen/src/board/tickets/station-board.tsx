import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { store } from 'shared-ui/store';
import { useSettled } from 'shared-ui/use-settled';
import type { Command } from '../keys.rules.ts';
import type { Station, Ticket } from '../kitchen.ts';
import { shownTicketsAtom } from '../kitchen-state.ts';
import { isDone } from '../line.rules.ts';
import { closedTickets, contentText, openTickets } from '../tickets.rules.ts';
import { beginTicket, bumpLine, bumpTicket, recallTicket, undoableAtom } from '../undo.ts';
import { useKeys } from '../use-keys.ts';
import { AllDay } from './all-day.tsx';
import { RecallList } from './recall-list.tsx';
import styles from './station-board.module.css';
import { TicketCard } from './ticket-card.tsx';

/** The open tickets of a station, oldest first, what is to be prepared in all, and what was done. */
export function StationBoard({ station }: { station: Station }) {
  const shown = useAtomValue(shownTicketsAtom);
  const open = openTickets(shown, station);
  const closed = closedTickets(shown, station);
  const [selectedId, setSelectedId] = useState<number>();
  const selected = open.find(({ id }) => id === selectedId);
  // A bump moves the other tickets: the second tap of a double tap must not hit one of them.
  const isSettled = useSettled(open.map(({ id }) => id).join());
  // A key must not bump an edit that the cook has not seen.
  const isSeen = useSettled(open.map(contentText).join());
  useKeys((command) => run(command));

  function run(command: Command): void {
    if (command.type === 'undo') {
      store.get(undoableAtom)?.undo();
      return;
    }
    if (command.type === 'select') {
      setSelectedId(neighbour(open, selectedId, command.by)?.id);
      return;
    }
    if (!isSettled || !isSeen) return;
    if (command.type === 'recall') {
      if (closed[0]) recallTicket(closed[0]);
      return;
    }
    const ticket = command.type === 'bump' ? open[command.position] : selected;
    if (!ticket) return;
    if (ticket.cancelledAt !== null) bumpTicket(ticket);
    else if (command.type === 'begin') beginTicket(ticket);
    else if (command.type === 'bump-line') {
      const line = ticket.lines.find((each) => !isDone(each));
      if (line) bumpLine(ticket, line, false);
    } else bumpTicket(ticket);
  }

  return (
    <div className={styles.board}>
      <div className={styles.main}>
        {open.length === 0 && <p className={styles.empty}>Tidak ada tiket. Semua sudah selesai.</p>}
        <ol className={styles.tickets} aria-label={`Tiket ${station.name}`}>
          {open.map((ticket, index) => (
            <TicketCard
              key={ticket.id}
              ticket={ticket}
              station={station}
              position={index + 1}
              isSelected={ticket.id === selectedId}
              isSettled={isSettled}
            />
          ))}
        </ol>
      </div>
      <aside className={styles.side}>
        <AllDay tickets={open} />
        <RecallList tickets={closed} isSettled={isSettled} />
      </aside>
    </div>
  );
}

/** The ticket before or after the selected one; without one, the first. */
function neighbour(tickets: readonly Ticket[], id: number | undefined, by: 1 | -1) {
  const index = tickets.findIndex((ticket) => ticket.id === id);
  if (index < 0) return tickets[0];
  return tickets[Math.min(Math.max(index + by, 0), tickets.length - 1)];
}
