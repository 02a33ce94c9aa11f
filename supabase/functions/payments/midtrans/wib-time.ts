/** Midtrans reports the time of Jakarta (WIB, UTC+7, without daylight saving) and no zone. */
const WIB_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** ISO 8601 with zone from Midtrans' format, `2026-11-27 18:29:00`; undefined for anything else. */
export function parseWibTime(text: unknown): string | undefined {
  const [, date, time] = (typeof text === 'string' && WIB_TIME.exec(text)) || [];
  if (!date || !time) return undefined;
  // Date.parse accepts 30 February.
  const asUtc = new Date(`${date}T${time}Z`);
  const isReal =
    !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(`${date}T${time}`);
  return isReal ? `${date}T${time}+07:00` : undefined;
}
