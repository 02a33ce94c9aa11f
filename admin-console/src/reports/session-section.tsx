import { dateInWords, localTime } from 'shared-ui/branch-time';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { methodLabel } from './report.rules.ts';
import type { ReportSession, TillResult } from './report.ts';
import styles from './report-page.module.css';

interface SessionSectionProps {
  sessions: readonly ReportSession[];
  timeZone: string;
}

/** The till sessions of the day: who opened and closed them, and what was counted. */
export function SessionSection({ sessions, timeZone }: SessionSectionProps) {
  const when = (at: string) => {
    const { date, time } = localTime(at, timeZone);
    return `${dateInWords(date, 'date')} ${time}`;
  };
  return (
    <section aria-labelledby="kasir">
      <h3 id="kasir">Kasir</h3>
      {sessions.length === 0 && <p>Kasir tidak dibuka pada hari ini.</p>}
      {sessions.map(({ id, openedAt, openedBy, openingCash, closedAt, closedBy, result }) => (
        <div key={id} className={styles.session}>
          <p>
            Dibuka {when(openedAt)} oleh {openedBy ?? 'akun yang dihapus'}, uang awal{' '}
            {rupiah(openingCash)}.
            {closedAt !== null && (
              <>
                {' '}
                Ditutup {when(closedAt)} oleh {closedBy ?? 'akun yang dihapus'}.
              </>
            )}
          </p>
          {result ? (
            <Result result={result} />
          ) : (
            <p className={styles.note}>Masih buka. Hitungannya tampil setelah kasir ditutup.</p>
          )}
        </div>
      ))}
    </section>
  );
}

function Result({ result: { methods, counts, note } }: { result: TillResult }) {
  return (
    <>
      <table className={`${styles.table} ${styles.wide}`}>
        <caption>
          {counts === 1 ? 'Dihitung satu kali' : `Dihitung ${counts} kali, yang terakhir berlaku`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Cara</th>
            <th scope="col">Seharusnya</th>
            <th scope="col">Dihitung</th>
            <th scope="col">Selisih</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, expected, counted, difference }) => (
            <tr key={method}>
              <th scope="row">{methodLabel(method)}</th>
              <td className={ui.money} data-label="Seharusnya">
                {rupiah(expected)}
              </td>
              <td className={ui.money} data-label="Dihitung">
                {rupiah(counted)}
              </td>
              <td
                className={ui.money}
                data-label="Selisih"
                data-off={difference !== 0 || undefined}
              >
                {rupiah(difference)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note !== null && (
        <p className={styles.note}>
          <b>Catatan:</b> {note}
        </p>
      )}
    </>
  );
}
