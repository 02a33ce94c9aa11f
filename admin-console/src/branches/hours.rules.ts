import type { WeeklySpan } from './branch.ts';

/** A span in the form, `08:00` each; empty while it is being typed. */
export interface TypedSpan {
  opensAt: string;
  closesAt: string;
}

/** The spans of each day, Monday first. */
export type TypedWeek = readonly (readonly TypedSpan[])[];

export const DAY_NAMES = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

/** Offered for a day without hours. */
export const FIRST_SPAN: TypedSpan = { opensAt: '08:00', closesAt: '21:00' };

/** Maximum number of spans of a week in the database. */
const MAX_SPANS = 70;

const DAY_MINUTES = 24 * 60;

/** The week as the form shows it. */
export function typedWeek(spans: readonly WeeklySpan[]): TypedWeek {
  return DAY_NAMES.map((_, index) =>
    spans
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ opensAt, closesAt }) => ({ opensAt, closesAt }))
      .toSorted((one, other) => (one.opensAt < other.opensAt ? -1 : 1)),
  );
}

/** The spans of a form. */
export function spansOf(week: TypedWeek): WeeklySpan[] {
  return week.flatMap((spans, index) => spans.map((span) => ({ weekday: index + 1, ...span })));
}

/** Whether two weeks have the same spans, in any order. */
export function isSameWeek(one: readonly WeeklySpan[], other: readonly WeeklySpan[]): boolean {
  const text = (spans: readonly WeeklySpan[]) => JSON.stringify(typedWeek(spans));
  return text(one) === text(other);
}

/** The error of each day by its index; undefined if it is valid. */
export function weekErrors(week: TypedWeek): (string | undefined)[] {
  const isTooLong = week.flat().length > MAX_SPANS;
  return week.map((spans) => (isTooLong ? 'Jam buka terlalu banyak.' : spansError(spans)));
}

/** The error of the spans of a day, one sentence. */
export function spansError(spans: readonly TypedSpan[]): string | undefined {
  if (spans.some(({ opensAt, closesAt }) => opensAt === '' || closesAt === '')) {
    return 'Isi jam buka dan jam tutup.';
  }
  const sorted = spans.map(minutesOf).toSorted((one, other) => one.from - other.from);
  const overlaps = sorted.some(({ from }, index) => {
    const before = sorted[index - 1];
    return before !== undefined && from < before.to;
  });
  return overlaps ? 'Jam di hari ini saling bertumpuk.' : undefined;
}

/** Explains a span that ends on the next day; undefined for others. */
export function nextDayHint({ opensAt, closesAt }: TypedSpan, day?: number): string | undefined {
  if (opensAt === '' || closesAt === '' || closesAt > opensAt) return undefined;
  const next = day === undefined ? 'besoknya' : `hari ${DAY_NAMES[(day + 1) % 7]}`;
  return opensAt === closesAt
    ? `24 jam, sampai ${shown(closesAt)} ${next}.`
    : `Tutup ${shown(closesAt)} ${next}.`;
}

/** The next span to offer: an evening after a morning. */
export function nextSpan(spans: readonly TypedSpan[]): TypedSpan {
  const last = spans.at(-1);
  if (!last) return FIRST_SPAN;
  return last.closesAt < '17:00' && last.closesAt > last.opensAt
    ? { opensAt: '17:00', closesAt: '21:00' }
    : { opensAt: '', closesAt: '' };
}

function shown(time: string): string {
  return time.replace(':', '.');
}

function minutesOf({ opensAt, closesAt }: TypedSpan): { from: number; to: number } {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const from = minutes(opensAt);
  const to = minutes(closesAt);
  return { from, to: to > from ? to : to + DAY_MINUTES };
}
