import { zoneName } from './branch-time.ts';

/** Western Indonesian time, the zone of the shop's own pages. */
const DEFAULT_ZONE = 'Asia/Jakarta';

/** Formatters by time zone: creating one takes longer than all of its uses on a page. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a time with its zone: `21 November 2026 pukul 17.05 WIB`.
 *
 * @param iso ISO 8601 with an offset, as in the database.
 * @param timeZone of the branch; by default western Indonesian time.
 */
export function dateTime(iso: string, timeZone = DEFAULT_ZONE): string {
  return `${formatOf(timeZone).format(new Date(iso))} ${zoneName(timeZone)}`;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  formats.set(timeZone, format);
  return format;
}
