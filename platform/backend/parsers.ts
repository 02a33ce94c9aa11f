/** Object ids of the types whose text form lite hands on in another shape than PostgREST does. */
export const TIMESTAMP = 1114;
export const TIMESTAMPTZ = 1184;
export const NUMERIC = 1700;

/** `2026-11-21 07:00:00.5+00` → `2026-11-21T07:00:00.5+00:00`, as hosted projects answer. */
export function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** Numbers of PostgreSQL are numbers in JSON; `NaN` and the infinities stay text. */
export function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}
