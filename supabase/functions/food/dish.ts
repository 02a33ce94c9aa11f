/** A validated dish of the external food service. */
export interface Dish {
  /** Letters, digits, `-` and `_`; numeric ids become text. */
  id: string;
  title: string;
  /** Preparation time, as text from the service; null if missing. */
  time: string | null;
  /**
   * URL of the picture: a path on the service's server, or an https URL. Null if missing or unsafe to fetch.
   */
  picture: string | null;
}

/** Maximum number of dishes taken from a list. */
export const MAX_DISHES = 200;

/** Maximum length in characters; matches the database columns. */
const MAX_TITLE = 120;
const MAX_TIME = 60;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text is a valid dish id, safe in URLs and file names. */
export function isDishId(text: string): boolean {
  return ID.test(text);
}

/**
 * Parses the valid dishes of a list, each id once. Returns undefined if there are none: an empty menu is
 * probably an error of the service.
 *
 * @param base URL of the service, for relative picture URLs.
 */
export function parseDishes(value: unknown, base: URL): Dish[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const dishes = new Map<string, Dish>();
  for (const entry of value) {
    const dish = parseDish(entry, base);
    if (dish && !dishes.has(dish.id)) dishes.set(dish.id, dish);
    if (dishes.size === MAX_DISHES) break;
  }
  return dishes.size > 0 ? [...dishes.values()] : undefined;
}

/** Parses a dish; undefined if its id or title is invalid. */
export function parseDish(value: unknown, base: URL): Dish | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, title, time, image } = value as Record<string, unknown>;
  const ownId = Number.isSafeInteger(id) ? String(id) : id;
  if (typeof ownId !== 'string' || !isDishId(ownId)) return undefined;
  const ownTitle = plainText(title, MAX_TITLE);
  if (!ownTitle) return undefined;
  return { id: ownId, title: ownTitle, time: timeOf(time), picture: pictureOf(image, base) };
}

function timeOf(time: unknown): string | null {
  if (typeof time === 'number' && time > 0 && Number.isFinite(time)) {
    return `${Math.round(time)} menit`;
  }
  return plainText(time, MAX_TIME) || null;
}

/** Control and format characters, white space, and blank characters of other Unicode classes. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\s\u115f\u1160\u17b4\u17b5\u2065\u2800\u3164\uffa0\u{e0000}-\u{e007f}]+/gu;

/**
 * Reduces a text to one line without the characters that the database rejects in names
 * (private.is_plain_name()). Keeps markup, which pages escape.
 */
function plainText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  const line = value.toWellFormed().replace(INVISIBLE, ' ').trim();
  return [...line].slice(0, maxLength).join('').trim();
}

/** The server fetches this URL, so it must be public (prevents SSRF). */
function pictureOf(image: unknown, base: URL): string | null {
  if (typeof image !== 'string' || image.length > 2000 || !URL.canParse(image, base.href)) {
    return null;
  }
  const address = new URL(image, base);
  if (address.username || address.password) return null;
  // Compare the protocol too: a blob: URL has the host of its origin.
  if (address.protocol === base.protocol && address.host === base.host) {
    return address.pathname + address.search;
  }
  return address.protocol === 'https:' && isPublicName(address.hostname) ? address.href : null;
}

/** Whether a host is public: not localhost, not a private name, not an IP address. */
function isPublicName(hostname: string): boolean {
  return (
    /\.[a-z]/i.test(hostname) &&
    !/(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(hostname)
  );
}
