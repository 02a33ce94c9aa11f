import { dateTime } from 'shared-ui/date-time';
import styles from './canary-comparison.module.css';
import {
  COMPARED,
  type Compared,
  type Comparison,
  type Verdict,
  verdictOf,
} from './comparison.rules.ts';
import type { Canary } from './release.ts';
import { shownErrorRate, shownValue } from './releases.rules.ts';

/** Display names. */
const MEANING: Record<Compared, string> = {
  errors: 'Kesalahan per pemuatan',
  LCP: 'LCP: isi utama tampil',
  INP: 'INP: tanggapan klik',
};

const VERDICTS: Record<Verdict, { sentence: string; sign: string }> = {
  unknown: { sentence: 'Data belum cukup untuk dibandingkan.', sign: '…' },
  chance: { sentence: 'Tidak ada beda, atau bedanya bisa jadi kebetulan.', sign: '●' },
  better: { sentence: 'Canary lebih baik, dan itu hampir pasti bukan kebetulan.', sign: '●' },
  worse: { sentence: 'Canary lebih buruk, dan itu hampir pasti bukan kebetulan.', sign: '■' },
};

interface CanaryComparisonProps {
  canary: Canary;
  /** Empty until the first reports after the start of the canary. */
  comparisons: readonly Comparison[];
}

/** Compares a canary with the current release, and shows whether the difference is significant. */
export function CanaryComparison({ canary, comparisons }: CanaryComparisonProps) {
  return (
    <section className={styles.comparison} aria-label="Canary dan rilis sekarang">
      <h3>Canary {canary.percent} % dan rilis sekarang</h3>
      <p className={styles.since}>Sejak {dateTime(canary.since)}</p>
      {comparisons.length === 0 ? (
        <p>Belum ada laporan sejak canary dimulai.</p>
      ) : (
        <dl className={styles.figures}>
          {COMPARED.flatMap((name) => comparisons.filter((each) => each.name === name)).map(
            (comparison) => (
              <Compare key={comparison.name} comparison={comparison} />
            ),
          )}
        </dl>
      )}
    </section>
  );
}

function Compare({ comparison }: { comparison: Comparison }) {
  const { name, canaryValue, currentValue, canaryCount, currentCount } = comparison;
  const verdict = verdictOf(comparison);
  const { sentence, sign } = VERDICTS[verdict];
  return (
    <div>
      <dt>{MEANING[name]}</dt>
      <dd>
        <strong>{shown(name, canaryValue)}</strong> canary ({canaryCount}×)
      </dd>
      <dd>
        <strong>{shown(name, currentValue)}</strong> sekarang ({currentCount}×)
      </dd>
      <dd className={styles.verdict} data-verdict={verdict}>
        <span aria-hidden="true">{sign}</span> {sentence}
      </dd>
    </div>
  );
}

function shown(name: Compared, value: number | null): string {
  if (value === null) return '–';
  return name === 'errors' ? shownErrorRate(value) : shownValue(name, value);
}
