import { daysInWords, type SpecialDays } from './opening-days.rules.ts';
import { HoursText } from './opening-table.tsx';
import styles from './special-days-list.module.css';

/** Closures and special days ahead. */
export function SpecialDaysList({ days }: { days: readonly SpecialDays[] }) {
  return (
    <section className={styles.special} aria-labelledby="hari-khusus">
      <h2 id="hari-khusus">Libur dan hari khusus</h2>
      <ul>
        {days.map((each) => (
          <li key={`${each.startsOn} ${each.endsOn}`}>
            <div>
              <b>{daysInWords(each)}</b>
              {each.reason && <small>{each.reason}</small>}
            </div>
            <div className={styles.times}>
              <HoursText hours={each.hours} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
