import { useAtomValue } from 'jotai';
import { memo, useEffect, useRef } from 'react';
import { Button } from 'shared-ui/button';
import { useSettled } from 'shared-ui/use-settled';
import type { Station, Ticket } from '../kitchen.ts';
import { timeTextAtom } from '../kitchen-state.ts';
import { useServerTime } from '../server-clock.ts';
import { placeText, URGENCY_WORDS } from '../ticket-text.rules.ts';
import { ageMinutes, contentText, hasChanges, type Urgency, urgencyOf } from '../tickets.rules.ts';
import { beginTicket, bumpTicket } from '../undo.ts';
import styles from './ticket-card.module.css';
import { TicketLines } from './ticket-lines.tsx';

interface TicketCardProps {
  ticket: Ticket;
  station: Station;
  /** On the board, from 1: the key of a bump bar. */
  position: number;
  /** Chosen by the keys. */
  isSelected: boolean;
  /** Whether the tickets have kept their places for a moment, so that a tap hits what the cook saw. */
  isSettled: boolean;
}

/** A ticket on the board of its station. Memoised: a poll renders only those that have changed. */
export const TicketCard = memo(function TicketCard({
  ticket,
  station,
  position,
  isSelected,
  isSettled: isInPlace,
}: TicketCardProps) {
  const { id, orderNumber, customerName, note, begunAt, begunBy, cancelledAt } = ticket;
  const time = useAtomValue(timeTextAtom);
  const urgency = useServerTime((now) => urgencyOf(ticket, station, now));
  const card = useRef<HTMLLIElement>(null);
  const isChanged = cancelledAt === null && hasChanges(ticket);
  // A step or an edit by another person moves the buttons; an edit must be seen before a tap can be meant for it.
  const isSteady = useSettled([contentText(ticket), begunAt === null, isChanged].join());
  const isSettled = isInPlace && isSteady;
  const titleId = `tiket-${id}`;
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li
      ref={card}
      className={styles.card}
      aria-labelledby={titleId}
      data-urgency={urgency}
      data-selected={isSelected || undefined}
      data-cancelled={cancelledAt !== null || undefined}
      data-changed={isChanged || undefined}
    >
      <div className={styles.head}>
        <h2 id={titleId}>
          <span className={styles.number}>#{orderNumber}</span>{' '}
          <span className={styles.name}>{customerName}</span>
        </h2>
        <Age ticket={ticket} station={station} urgency={urgency} />
        <div className={styles.where}>
          <p>{placeText(ticket, time)}</p>
          {position <= 10 && (
            <kbd className={styles.key} aria-label={`Tombol ${position % 10}`}>
              {position % 10}
            </kbd>
          )}
        </div>
      </div>
      {cancelledAt !== null && <p className={styles.banner}>DIBATALKAN · jangan dibuat</p>}
      {isChanged && <p className={styles.banner}>BERUBAH</p>}
      {note && (
        <p className={styles.note}>
          <b>Catatan:</b> {note}
        </p>
      )}
      <TicketLines ticket={ticket} isSettled={isSettled} />
      {begunAt !== null && cancelledAt === null && (
        <p className={styles.begun}>
          Mulai {time(begunAt)}
          {begunBy && ` · ${begunBy}`}
        </p>
      )}
      <div className={styles.actions}>
        {cancelledAt === null && (begunAt === null || isChanged) && (
          <Button
            look="quiet"
            isDisabled={!isSettled}
            aria-label={`${isChanged ? 'Mengerti perubahan' : 'Mulai'} #${orderNumber}`}
            onClick={() => beginTicket(ticket)}
          >
            {isChanged ? 'Mengerti' : 'Mulai'}
          </Button>
        )}
        <Button
          className={styles.bump}
          isDisabled={!isSettled}
          aria-label={`${cancelledAt === null ? 'Selesai' : 'Mengerti, dibatalkan'} #${orderNumber}`}
          onClick={() => bumpTicket(ticket)}
        >
          {cancelledAt === null ? 'Selesai' : 'Mengerti'}
        </Button>
      </div>
    </li>
  );
});

interface AgeProps {
  ticket: Ticket;
  station: Station;
  urgency: Urgency;
}

/** Minutes since the ticket started, and what they mean. */
function Age({ ticket, station, urgency }: AgeProps) {
  const minutes = useServerTime((now) => ageMinutes(ticket, station.lateMinutes, now));
  return (
    <p className={styles.age}>
      <b>{minutes < 0 ? `${-minutes} mnt lagi` : `${minutes} mnt`}</b> {URGENCY_WORDS[urgency]}
    </p>
  );
}
