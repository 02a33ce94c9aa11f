import { useId } from 'react';
import { localTime } from 'shared-ui/branch-time';
import { EditedLines } from '../edited-lines.tsx';
import type { OrderEvent } from '../order.ts';
import styles from './timeline.module.css';
import { eventText } from './timeline.rules.ts';

interface TimelineProps {
  events: readonly OrderEvent[];
  /** Time zone of the branch. */
  timeZone: string;
}

/** What happened to an order, oldest first. */
export function Timeline({ events, timeZone }: TimelineProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        Riwayat pesanan
      </h2>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={`${event.at} ${event.type} ${event.to}`}>
            <time dateTime={event.at}>{localTime(event.at, timeZone).time}</time>
            <div>
              <p>{eventText(event, timeZone)}</p>
              {event.reason && <p className={styles.reason}>{event.reason}</p>}
              {event.edit && <EditedLines edit={event.edit} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
