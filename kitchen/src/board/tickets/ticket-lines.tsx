import type { Ticket, TicketLine } from '../kitchen.ts';
import { isDone } from '../line.rules.ts';
import { LineText } from '../line-text.tsx';
import { bumpLine } from '../undo.ts';
import styles from './ticket-card.module.css';

interface TicketLinesProps {
  ticket: Ticket;
  isSettled: boolean;
}

/** The lines of a ticket; a tap on one marks it as done, or takes that back. */
export function TicketLines({ ticket, isSettled }: TicketLinesProps) {
  return (
    <ul className={styles.lines}>
      {ticket.lines.map((line) => (
        <li key={line.id}>
          {ticket.cancelledAt === null && line.quantity > 0 ? (
            <LineButton ticket={ticket} line={line} isSettled={isSettled} />
          ) : (
            <p className={styles.line} data-gone>
              <LineText line={line} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function LineButton({ ticket, line, isSettled }: TicketLinesProps & { line: TicketLine }) {
  const isLineDone = isDone(line);
  return (
    <button
      type="button"
      className={styles.line}
      aria-pressed={isLineDone}
      aria-disabled={!isSettled}
      onClick={() => {
        if (isSettled) bumpLine(ticket, line, isLineDone);
      }}
    >
      <LineText line={line} />
      {isLineDone && <span className={styles.done}>selesai</span>}
    </button>
  );
}
