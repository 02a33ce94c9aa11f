import { localTime } from 'shared-ui/branch-time';
import { BRANCH_PARAM } from '../branch-options.data.ts';
import type { DayReport } from './report.ts';

/** Query parameter of the business day, as 2026-11-30. */
const DAY_PARAM = 'tanggal';

const DAY_MS = 86_400_000;

/** No shop is older; a date that is being typed has earlier years. */
const FIRST_DAY = '2020-01-01';

/** The day of the URL; null for the current one. */
export function readDay(params: URLSearchParams): string | null {
  const day = params.get(DAY_PARAM) ?? '';
  return isDay(day) ? day : null;
}

/** Whether a text is a day of which there can be a report. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The query string of a day of a branch. */
export function reportSearch(slug: string, day: string | null): string {
  return `?${new URLSearchParams({ [BRANCH_PARAM]: slug, ...(day !== null && { [DAY_PARAM]: day }) })}`;
}

/** The days before and after that of a report; null if it has not begun. */
export function neighbours({ businessDate, now, timeZone }: DayReport): {
  previous: string;
  next: string | null;
} {
  const next = shifted(businessDate, 1);
  return {
    previous: shifted(businessDate, -1),
    // The business day ends after midnight: the date of today may have begun.
    next: next <= localTime(now, timeZone).date ? next : null,
  };
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
