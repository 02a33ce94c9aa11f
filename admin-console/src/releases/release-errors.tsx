import { dateTime } from 'shared-ui/date-time';
import type { ReleaseError } from './release.ts';
import styles from './release-errors.module.css';

/** The errors of a release by code, latest first. */
export function ReleaseErrors({ errors }: { errors: readonly ReleaseError[] }) {
  if (errors.length === 0) return <p className={styles.none}>Tidak ada kesalahan.</p>;
  return (
    <ul className={styles.errors} aria-label="Kesalahan">
      {errors.map(({ code, count, lastSeen, routes, requestId, message, stack }) => (
        <li key={code}>
          <p className={styles.code}>
            <strong>{code}</strong> {count}×
          </p>
          {message && <p className={styles.message}>{message}</p>}
          {stack && (
            <details className={styles.stack}>
              <summary>Asal di kode</summary>
              <pre>{stack}</pre>
            </details>
          )}
          <p className={styles.where}>
            Terakhir {dateTime(lastSeen)} di {routes.join(', ')}
          </p>
          {requestId && (
            <p className={styles.where}>
              Contoh kode laporan: <code>{requestId}</code>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
