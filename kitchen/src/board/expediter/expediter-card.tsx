import { useAtomValue } from 'jotai';
import { Button } from 'shared-ui/button';
import type { Station, Ticket } from '../kitchen.ts';
import { timeTextAtom } from '../kitchen-state.ts';
import { isDone } from '../line.rules.ts';
import { LineText } from '../line-text.tsx';
import { useServerTime } from '../server-clock.ts';
import { placeText, URGENCY_WORDS } from '../ticket-text.rules.ts';
import { ageMinutes, type ExpediterOrder, orderUrgency } from '../tickets.rules.ts';
import { recallTicket, serveOrder } from '../undo.ts';
import styles from './expediter-board.module.css';

interface ExpediterCardProps {
  order: ExpediterOrder;
  stations: readonly Station[];
  isSettled: boolean;
}

/** An order with its stations; a station that is done can be asked to prepare its part again. */
export function ExpediterCard({ order, stations, isSettled }: ExpediterCardProps) {
  const [first] = order.tickets;
  const time = useAtomValue(timeTextAtom);
  const minutes = useServerTime((now) => Math.max(0, ageMinutes(first, 0, now)));
  const urgency = useServerTime((now) => orderUrgency(order, stations, now));
  const titleId = `pesanan-${order.id}`;
  const waitsFor = order.tickets.filter((ticket) => !ticket.lines.every(isDone));
  return (
    <li
      className={styles.order}
      aria-labelledby={titleId}
      data-ready={order.isReady || undefined}
      data-urgency={urgency}
    >
      <div className={styles.head}>
        <h2 id={titleId}>
          <span className={styles.number}>#{first.orderNumber}</span> {first.customerName}
        </h2>
        <p>
          <b>
            {minutes} mnt {URGENCY_WORDS[urgency]}
          </b>{' '}
          · {placeText(first, time)}
        </p>
      </div>
      {first.note && <p className={styles.note}>{first.note}</p>}
      {order.tickets.map((ticket) => (
        <StationPart
          key={ticket.id}
          ticket={ticket}
          name={stations.find(({ id }) => id === ticket.stationId)?.name ?? 'Stasiun lama'}
          isSettled={isSettled}
        />
      ))}
      <Button
        className={styles.serve}
        isDisabled={!isSettled || !order.isReady}
        aria-label={`Siap diambil #${first.orderNumber}`}
        onClick={() => serveOrder(first)}
      >
        {order.isReady ? 'Siap diambil' : `Menunggu ${waitsFor.length} stasiun`}
      </Button>
    </li>
  );
}

interface StationPartProps {
  ticket: Ticket;
  name: string;
  isSettled: boolean;
}

function StationPart({ ticket, name, isSettled }: StationPartProps) {
  const isReady = ticket.lines.every(isDone);
  const state = isReady ? 'selesai' : ticket.begunAt === null ? 'belum mulai' : 'dikerjakan';
  return (
    <section className={styles.part} aria-label={name} data-state={state}>
      <h3>
        {name} <span>{state}</span>
      </h3>
      <ul>
        {ticket.lines
          .filter(({ quantity }) => quantity > 0)
          .map((line) => (
            <li key={line.id}>
              <LineText line={line} />
            </li>
          ))}
      </ul>
      {isReady && (
        <Button
          look="quiet"
          isDisabled={!isSettled}
          aria-label={`${name} membuat lagi #${ticket.orderNumber}`}
          onClick={() => recallTicket(ticket)}
        >
          Buat lagi
        </Button>
      )}
    </section>
  );
}
