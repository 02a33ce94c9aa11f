/** A dish of the external food service, after everything in it has been looked at. */
export interface Dish {
  /** Letters, digits, `-` and `_`; numbers of the service become text. */
  id: string;
  title: string;
  /** Time until it is ready, in the words of the service; null when it does not say. */
  time: string | null;
  /**
   * Where the picture is: a path on the server of the service, or a whole https address. Null when
   * there is none that we would fetch.
   */
  picture: string | null;
}

/** Dishes that are taken from one list at most. */
export const MAX_DISHES = 200;

/** Characters that the columns of the database hold. */
const MAX_TITLE = 120;
const MAX_TIME = 60;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text can be the id of a dish. It becomes part of addresses and file names. */
export function isDishId(text: string): boolean {
  return ID.test(text);
}

/**
 * The usable dishes of a list, each id once; undefined when it is no list or has none. An empty
 * menu is more likely a fault of the service than a kitchen that cooks nothing.
 *
 * @param base address of the service, which paths of pictures are relative to.
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

/** A dish, or undefined when it lacks a usable id or title. */
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

/** What takes no room, turns the direction of text, or is a blank that no class of Unicode names. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\s\u115f\u1160\u17b4\u17b5\u2065\u2800\u3164\uffa0\u{e0000}-\u{e007f}]+/gu;

/**
 * Text on one line without what the database refuses in names: private.is_plain_name().
 * Markup stays: it is text, and whoever shows it shows it as text.
 */
function plainText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  const line = value.toWellFormed().replace(INVISIBLE, ' ').trim();
  return [...line].slice(0, maxLength).join('').trim();
}

/** Our server will ask for this address, so it must be one that any visitor could ask for. */
function pictureOf(image: unknown, base: URL): string | null {
  if (typeof image !== 'string' || image.length > 2000 || !URL.canParse(image, base.href)) {
    return null;
  }
  const address = new URL(image, base);
  if (address.username || address.password) return null;
  // The protocol too: a blob: address has the origin that it names.
  if (address.protocol === base.protocol && address.host === base.host) {
    return address.pathname + address.search;
  }
  return address.protocol === 'https:' && isPublicName(address.hostname) ? address.href : null;
}

/** Names of this computer, of the private network and bare addresses are no picture hosts. */
function isPublicName(hostname: string): boolean {
  return (
    /\.[a-z]/i.test(hostname) &&
    !/(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(hostname)
  );
}
