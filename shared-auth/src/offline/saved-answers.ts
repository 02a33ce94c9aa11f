import type { AnswerOwner } from './answer-owner.ts';
import { USER_CACHE_PREFIX } from './forget-other-users.ts';

type Owner = NonNullable<AnswerOwner>;

/** The cache with public answers. */
const PUBLIC_CACHE = 'kedai-answers';

/** Header of a saved answer: when it was received, in ms since 1970. */
const SAVED_AT = 'x-saved-at';

/** More than a customer visits: 30 pages of menus, or lists and single orders. */
const MAX_ANSWERS = 60;

/** A saved answer, and when it was received, in ms since 1970. */
export interface SavedAnswer {
  response: Response;
  savedAt: number;
}

/**
 * Saves an answer, without the headers of its request, which contain the access token.
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
  // Replaces the earlier one in one step, as the page may be left at any time. The newest comes last, so that the
  // oldest are evicted first.
  await cache.put(url, new Response(body, { headers }));
  const saved = await cache.keys();
  await Promise.all(
    saved.slice(0, Math.max(0, saved.length - MAX_ANSWERS)).map((request) => cache.delete(request)),
  );
  if (!isWanted()) await caches.delete(cacheOf(owner));
}

/** The saved response to a request of this owner; undefined if there is none. */
export async function findAnswer(owner: Owner, url: string): Promise<SavedAnswer | undefined> {
  const name = cacheOf(owner);
  // Opening a cache would create it.
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const response = await cache.match(url, { ignoreVary: true });
  return response && { response, savedAt: Number(response.headers.get(SAVED_AT)) };
}

function cacheOf(owner: Owner): string {
  return owner.type === 'public' ? PUBLIC_CACHE : `${USER_CACHE_PREFIX}${owner.userId}`;
}
