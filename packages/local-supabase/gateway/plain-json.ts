/** Maximum nesting of a body; those of the shop do not nest at all. */
export const MAX_DEPTH = 8;

/** NUL, and halves of characters: PostgreSQL can store neither. */
export const UNSTORABLE =
  /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** True for a JSON object: neither a list nor null. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True when the database can store every text in a JSON value, and its nesting is within the limit. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([key, inner]) => !UNSTORABLE.test(key) && isStorable(inner, depth + 1),
  );
}
