import { useAtomValue } from 'jotai';
import { Button } from 'shared-ui/button';
import type { Ticket } from '../kitchen.ts';
import { timeTextAtom } from '../kitchen-state.ts';
import { recallTicket } from '../undo.ts';
import styles from './station-board.module.css';

/** Tickets shown here at most. */
const MAX_SHOWN = 5;

interface RecallListProps {
  /** That were done in the last half hour, last one first. */
  tickets: readonly Ticket[];
  isSettled: boolean;
}

/** Brings tickets that are done back to the board. */
export function RecallList({ tickets, isSettled }: RecallListProps) {
  const time = useAtomValue(timeTextAtom);
  return (
    <section aria-labelledby="panggil-lagi">
      <h2 id="panggil-lagi">Panggil lagi</h2>
      {tickets.length === 0 && <p className={styles.none}>Belum ada yang selesai.</p>}
      <ul className={styles.closed}>
        {tickets.slice(0, MAX_SHOWN).map((ticket) => (
          <li key={ticket.id}>
            <Button
              look="quiet"
              isDisabled={!isSettled}
              aria-label={`Panggil lagi #${ticket.orderNumber}`}
              onClick={() => recallTicket(ticket)}
            >
              <b>#{ticket.orderNumber}</b> {ticket.closedAt !== null && time(ticket.closedAt)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
