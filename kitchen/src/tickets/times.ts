/** The time of day, `14.32`. */
export const timeOfDay = (at: string, timeZone: string) =>
  format(at, timeZone, { hour: '2-digit', minute: '2-digit' });

/** Date and time, `29/11/2026 14.32`. */
export function dateAndTime(at: string, timeZone: string): string {
  const day = format(at, timeZone, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return `${day} ${timeOfDay(at, timeZone)}`;
}

const format = (at: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('id-ID', { ...options, timeZone }).format(new Date(at));
