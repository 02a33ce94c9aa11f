import { type ReleaseHealth, VITALS, type Vital } from './release.ts';
import { changeOf, type Rating, ratingOf, shownValue } from './releases.rules.ts';
import styles from './vital-figures.module.css';

/** Display names of the vitals. */
const MEANING: Record<Vital, string> = {
  LCP: 'Isi utama tampil',
  INP: 'Tanggapan klik',
  CLS: 'Pergeseran tata letak',
  FCP: 'Isi pertama tampil',
  TTFB: 'Jawaban server',
};

const RATINGS: Record<Rating, { word: string; sign: string }> = {
  good: { word: 'Baik', sign: '●' },
  'needs-improvement': { word: 'Perlu perbaikan', sign: '▲' },
  poor: { word: 'Buruk', sign: '■' },
};

interface VitalFiguresProps {
  health: ReleaseHealth;
  before: ReleaseHealth | undefined;
}

/** The Web Vitals of a release with their ratings, compared with the previous release. */
export function VitalFigures({ health, before }: VitalFiguresProps) {
  return (
    <dl className={styles.vitals}>
      {VITALS.map((vital) => (
        <div key={vital}>
          <dt>
            <abbr title={MEANING[vital]}>{vital}</abbr>
            <span> {MEANING[vital]}</span>
          </dt>
          <Figure
            vital={vital}
            value={health.vitals[vital]}
            change={changeOf(vital, health.vitals[vital], before?.vitals[vital])}
          />
        </div>
      ))}
    </dl>
  );
}

interface FigureProps {
  vital: Vital;
  value: number | null;
  change: string | undefined;
}

function Figure({ vital, value, change }: FigureProps) {
  if (value === null) return <dd className={styles.missing}>Belum terukur</dd>;
  const rating = ratingOf(vital, value);
  const { word, sign } = RATINGS[rating];
  return (
    <>
      <dd className={styles.value}>{shownValue(vital, value)}</dd>
      <dd className={styles.rating} data-rating={rating}>
        <span aria-hidden="true">{sign}</span> {word}
      </dd>
      {change && <dd className={styles.change}>{change} dari rilis sebelumnya</dd>}
    </>
  );
}
