import { dateInWords } from 'shared-ui/branch-time';

/** From opening to closing in local time, as in the database: `08:00:00`. Not after `opensAt`: on the next day. */
export interface Hours {
  opensAt: string;
  closesAt: string;
}

/** One span of a day of the week. */
export interface WeeklySpan extends Hours {
  /** 1 (Monday) to 7. */
  weekday: number;
}

/** A closure, or one span of special days, in place of the weekly hours. */
export interface SpecialSpan {
  /** As 2026-12-24. */
  startsOn: string;
  endsOn: string;
  /** Null: closed. */
  hours: Hours | null;
  reason: string | null;
}

/** Days with the same special hours. */
export interface SpecialDays extends Pick<SpecialSpan, 'startsOn' | 'endsOn' | 'reason'> {
  /** In order; empty: closed. */
  hours: readonly Hours[];
}

/** A row of the weekly table. */
export interface OpeningDay {
  weekday: number;
  name: string;
  /** In order; empty: closed. */
  hours: readonly Hours[];
}

const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

/** The weekly hours, Monday first. */
export function openingWeek(spans: readonly WeeklySpan[]): OpeningDay[] {
  return DAYS.map((name, index) => {
    const hours = spans.filter(({ weekday }) => weekday === index + 1);
    return { weekday: index + 1, name, hours: hours.toSorted(byOpening) };
  });
}

/** Closures and special days that are not over, soonest first. @param today as 2026-12-24. */
export function specialDaysAhead(spans: readonly SpecialSpan[], today: string): SpecialDays[] {
  const days = new Map<string, { first: SpecialSpan; hours: Hours[] }>();
  for (const span of spans) {
    if (span.endsOn < today) continue;
    const key = `${span.startsOn} ${span.endsOn}`;
    const known = days.get(key) ?? { first: span, hours: [] };
    if (span.hours) known.hours.push(span.hours);
    days.set(key, known);
  }
  const sorted = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, { first, hours }]) => ({
    startsOn: first.startsOn,
    endsOn: first.endsOn,
    reason: first.reason,
    hours: hours.toSorted(byOpening),
  }));
}

/** The special days that include a date, if any. */
export function specialDaysOn(date: string, days: readonly SpecialDays[]): SpecialDays | undefined {
  return days.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
}

/** Day of the week of a date, 1 (Monday) to 7. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

/** `08.00–21.00`, or `24 jam`. */
export function hoursInWords({ opensAt, closesAt }: Hours): string {
  const [from, to] = [opensAt, closesAt].map((time) => time.slice(0, 5).replace(':', '.'));
  if (from !== to) return `${from}–${to}`;
  return from === '00.00' ? '24 jam' : `${from}–${to} (24 jam)`;
}

/** `24 Desember`, `24–26 Desember` or `30 Desember – 2 Januari`. */
export function daysInWords({
  startsOn,
  endsOn,
}: Pick<SpecialDays, 'startsOn' | 'endsOn'>): string {
  const [first, last] = [dateInWords(startsOn, 'date'), dateInWords(endsOn, 'date')];
  if (startsOn === endsOn) return `${dateInWords(startsOn, 'weekday')}, ${first}`;
  const [day = '', month] = first.split(' ');
  return last.endsWith(` ${month}`) ? `${day}–${last}` : `${first} – ${last}`;
}

function byOpening(one: Hours, other: Hours): number {
  return one.opensAt < other.opensAt ? -1 : 1;
}
