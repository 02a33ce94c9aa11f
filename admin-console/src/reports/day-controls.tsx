import { useNavigate } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button';
import { Input } from 'shared-ui/field';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { BranchFilter } from '../branch-filter.tsx';
import type { BranchChoice } from '../branch-options.data.ts';
import { usePendingSearch } from '../busy-link.tsx';
import type { DayReport } from './report.ts';
import styles from './report-page.module.css';
import { isDay, neighbours, reportSearch } from './report-query.rules.ts';

interface DayControlsProps {
  choice: BranchChoice;
  report: DayReport;
}

/** Chooses the branch and the day. All state is in the URL. */
export function DayControls({ choice, report }: DayControlsProps) {
  const navigate = useNavigate();
  const pending = usePendingSearch();
  const { slug } = choice.branch;
  const { previous, next } = neighbours(report);
  const step = (day: string | null, label: string, icon: string) => {
    // A placeholder of the same size, so that the field does not move.
    if (day === null) {
      return (
        <span className={styles.end}>
          <Icon path={icon} />
        </span>
      );
    }
    const search = reportSearch(slug, day);
    return (
      <ButtonLink look="icon" aria-label={label} to={{ search }} isBusy={pending === search}>
        <Icon path={icon} />
      </ButtonLink>
    );
  };
  return (
    <div className={styles.controls}>
      {step(previous, 'Hari sebelumnya', icons.previous)}
      {/* A new `key` resets the input to the report, also after "back". */}
      <Input
        key={report.businessDate}
        type="date"
        aria-label="Hari"
        defaultValue={report.businessDate}
        onChange={({ target: { value } }) => {
          if (isDay(value)) void navigate({ search: reportSearch(slug, value) });
        }}
      />
      {step(next, 'Hari berikutnya', icons.next)}
      <BranchFilter
        choice={choice}
        searchOf={(other) => reportSearch(other, report.businessDate)}
      />
    </div>
  );
}
