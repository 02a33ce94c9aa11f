import { dateTime } from 'shared-ui/date-time';
import ui from 'shared-ui/utilities.module.css';
import styles from './release-card.module.css';
import { ReleaseErrors } from './release-errors.tsx';
import type { ListedRelease } from './releases.rules.ts';
import { VitalFigures } from './vital-figures.tsx';

/** A release with its metrics and errors; earlier releases are collapsed. */
export function ReleaseCard({ release }: { release: ListedRelease }) {
  const { release: name, isCurrent, canaryPercent, health, errors, before } = release;
  return (
    <details className={styles.release} open={isCurrent}>
      <summary className={styles.head}>
        <h3>
          <span className={ui.visuallyHidden}>Rilis </span>
          <code>{name}</code>
        </h3>
        {isCurrent && <span className={`${ui.chip} ${ui.glow}`}>Sekarang</span>}
        {canaryPercent !== undefined && <span className={ui.chip}>Canary {canaryPercent} %</span>}
        <span className={styles.counts}>
          {health?.pageLoads ?? 0} pemuatan · {health?.errorCount ?? 0} kesalahan
        </span>
      </summary>
      {health ? (
        <div className={styles.body}>
          <p className={styles.times}>
            Pertama {dateTime(health.firstSeen)}, terakhir {dateTime(health.lastSeen)}
          </p>
          <VitalFigures health={health} before={before} />
          <ReleaseErrors errors={errors} />
        </div>
      ) : (
        <p className={styles.body}>Belum ada laporan untuk rilis ini.</p>
      )}
    </details>
  );
}
