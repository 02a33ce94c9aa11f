/** Minutes and seconds: `4.05`; a dash for null. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '–';
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)}.${String(rounded % 60).padStart(2, '0')}`;
}

/** Seconds between two times in ms; null if one is missing. */
export function secondsBetween(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : (to - from) / 1000;
}

/** The day in the address; null if it is none. */
export function readDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.valueOf()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
