const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats an age: `12 menit lalu`. @param ms the age. */
export function age(ms: number): string {
  if (ms < MINUTE_MS) return 'baru saja';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} menit lalu`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} jam lalu`;
  return `${Math.floor(ms / DAY_MS)} hari lalu`;
}
