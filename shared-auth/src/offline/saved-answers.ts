import type { AnswerOwner } from './answer-owner.ts';
import { USER_CACHE_PREFIX } from './forget-other-users.ts';

type Owner = NonNullable<AnswerOwner>;

/** Cache of public responses. */
const PUBLIC_CACHE = 'kedai-answers';

/** Header of a saved response: receive time in ms since 1970. */
const SAVED_AT = 'x-saved-at';

/** Maximum number of responses: about 30 menu pages, or order lists and orders. */
const MAX_ANSWERS = 60;

/** A saved response with its receive time, in ms since 1970. */
export interface SavedAnswer {
  response: Response;
  savedAt: number;
}

/**
 * Saves a response, without the request's headers, which contain the access token.
 *
 * @param isWanted checked before and after saving: the owner may sign out meanwhile.
 */
export async function saveAnswer(
  owner: Owner,
  url: string,
  response: Response,
  isWanted: () => boolean,
): Promise<void> {
  const body = await response.text();
  if (!isWanted()) return;
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, String(Date.now()));
  const cache = await caches.open(cacheOf(owner));
  // Replaces the earlier response atomically, since the page may be left at any time. Keys are in insertion
  // order, so the oldest are evicted first.
  await cache.put(url, new Response(body, { headers }));
  const saved = await cache.keys();
  await Promise.all(
    saved.slice(0, Math.max(0, saved.length - MAX_ANSWERS)).map((request) => cache.delete(request)),
  );
  if (!isWanted()) await caches.delete(cacheOf(owner));
}

/** The saved response to a request of this owner, if any. */
export async function findAnswer(owner: Owner, url: string): Promise<SavedAnswer | undefined> {
  const name = cacheOf(owner);
  // Checked first, because opening a cache would create it.
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const response = await cache.match(url, { ignoreVary: true });
  return response && { response, savedAt: Number(response.headers.get(SAVED_AT)) };
}

function cacheOf(owner: Owner): string {
  return owner.type === 'public' ? PUBLIC_CACHE : `${USER_CACHE_PREFIX}${owner.userId}`;
}
