import { zoneName } from 'shared-ui/branch-time';
import type { BranchDetail } from './branch.data.ts';
import {
  type Hours,
  hoursInWords,
  openingWeek,
  type SpecialDays,
  specialDaysOn,
  weekdayOf,
} from './opening-days.rules.ts';
import styles from './opening-table.module.css';

interface OpeningTableProps {
  branch: Pick<BranchDetail, 'weeklySpans' | 'timeZone'>;
  /** Date at the branch. */
  today: string;
  specialDays: readonly SpecialDays[];
}

/** The opening hours of each day of the week; today's row has today's special hours, if any. */
export function OpeningTable({ branch, today, specialDays }: OpeningTableProps) {
  const special = specialDaysOn(today, specialDays);
  const isAlwaysOpen = branch.weeklySpans.length === 0;
  return (
    <section className={styles.hours} aria-labelledby="jam-buka">
      <h2 id="jam-buka">Jam buka</h2>
      {isAlwaysOpen && <p>Buka setiap hari, 24 jam.</p>}
      {!isAlwaysOpen && (
        <>
          <table className={styles.table}>
            <tbody>
              {openingWeek(branch.weeklySpans).map(({ weekday, name, hours }) => {
                const isToday = weekday === weekdayOf(today);
                return (
                  <tr key={weekday} aria-current={isToday ? 'date' : undefined}>
                    <th scope="row">
                      {name}
                      {isToday && <small> hari ini</small>}
                    </th>
                    <td>
                      <HoursText hours={isToday && special ? special.hours : hours} />
                      {isToday && special && <small>{special.reason ?? 'Khusus hari ini'}</small>}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className={styles.zone}>Waktu setempat ({zoneName(branch.timeZone)}).</p>
        </>
      )}
    </section>
  );
}

/** The spans of a day, each on its own line. */
export function HoursText({ hours }: { hours: readonly Hours[] }) {
  if (hours.length === 0) return <span>Tutup</span>;
  return hours.map((each) => <span key={each.opensAt}>{hoursInWords(each)}</span>);
}
