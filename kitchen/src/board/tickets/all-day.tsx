import type { Ticket } from '../kitchen.ts';
import { countAllDay } from '../tickets.rules.ts';
import styles from './station-board.module.css';

/** Units of each item that are still to be prepared, in all open tickets. */
export function AllDay({ tickets }: { tickets: readonly Ticket[] }) {
  const counts = countAllDay(tickets);
  return (
    <section aria-labelledby="semua">
      <h2 id="semua">Semua tiket</h2>
      {counts.length === 0 && <p className={styles.none}>Tidak ada yang menunggu.</p>}
      <ul className={styles.counts}>
        {counts.map(({ item, units }) => (
          <li key={item}>
            <span>{item}</span> <b>{units}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
