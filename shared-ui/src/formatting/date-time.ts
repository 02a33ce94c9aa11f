const format = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

/**
 * Formats a time in western Indonesian time: `21 November 2026 pukul 17.05 WIB`.
 *
 * @param iso ISO 8601 with an offset, as in the database.
 */
export function dateTime(iso: string): string {
  return `${format.format(new Date(iso))} WIB`;
}
