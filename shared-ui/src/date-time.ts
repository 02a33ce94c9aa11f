const format = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

/**
 * A moment as customers read it, in western Indonesian time: `21 November 2026 pukul 17.05 WIB`.
 *
 * @param iso ISO 8601 with an offset, as the database gives it.
 */
export function dateTime(iso: string): string {
  return `${format.format(new Date(iso))} WIB`;
}
