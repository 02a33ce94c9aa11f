/** Time zones of branches with their hours ahead of UTC; Indonesia has no daylight saving time. */
const ZONES: Readonly<Record<string, readonly [hours: number, name: string]>> = {
  'Asia/Jakarta': [7, 'WIB'],
  'Asia/Makassar': [8, 'WITA'],
  'Asia/Jayapura': [9, 'WIT'],
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Abbreviation of a branch's time zone: WIB, WITA or WIT. */
export function zoneName(timeZone: string): string {
  return ZONES[timeZone]?.[1] ?? '';
}

/**
 * A time at a branch, never in the browser's time zone.
 *
 * @param at ISO 8601 with an offset, as in the database.
 * @returns `date` as 2026-11-30, `time` as 21.00.
 */
export function localTime(at: string, timeZone: string): { date: string; time: string } {
  const hours = ZONES[timeZone]?.[0] ?? 0;
  const local = new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16).replace(':', '.') };
}

/** Whole days between two dates, each as 2026-11-30. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** A date in words: `Senin` or, with `style` 'date', `30 November`. */
export function dateInWords(date: string, style: 'weekday' | 'date'): string {
  const parts = { weekday: { weekday: 'long' }, date: { day: 'numeric', month: 'long' } } as const;
  return new Intl.DateTimeFormat('id-ID', { ...parts[style], timeZone: 'UTC' }).format(
    Date.parse(date),
  );
}

/**
 * A time relative to another: `21.00` on the same day, `besok 08.00`, `Senin 08.00` within six days, else
 * `5 Januari 08.00`.
 *
 * @param at ISO 8601 with an offset, as in the database.
 * @param now likewise.
 */
export function timeInWords(at: string, now: string, timeZone: string): string {
  const { date, time } = localTime(at, timeZone);
  const days = daysBetween(localTime(now, timeZone).date, date);
  if (days === 0) return time;
  if (days === 1) return `besok ${time}`;
  return `${dateInWords(date, days < 7 ? 'weekday' : 'date')} ${time}`;
}
