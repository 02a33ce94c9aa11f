import type { AnswerOwner } from './answer-owner.ts';
import { USER_CACHE_PREFIX } from './forget-other-users.ts';

type Owner = NonNullable<AnswerOwner>;

/** The cache with answers that anyone may see. */
const PUBLIC_CACHE = 'kedai-answers';

/** Header of a saved answer: when it was received, in ms since 1970. */
const SAVED_AT = 'x-saved-at';

/** More than a customer looks at: 30 pages of menus, or lists and single orders. */
const MAX_ANSWERS = 60;

/** An answer that was saved, and when it was received, in ms since 1970. */
export interface SavedAnswer {
  response: Response;
  savedAt: number;
}

/**
 * Saves an answer. The request's headers, with the access token among them, are no part of it.
 *
 * @param isWanted asked before and after: an answer may arrive when its owner has signed out.
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
  // The newest last, so that the oldest are the first to go.
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, new Response(body, { headers }));
  const saved = await cache.keys();
  await Promise.all(
    saved.slice(0, Math.max(0, saved.length - MAX_ANSWERS)).map((request) => cache.delete(request)),
  );
  if (!isWanted()) await caches.delete(cacheOf(owner));
}

/** The saved answer of its owner; undefined when there is none. */
export async function findAnswer(owner: Owner, url: string): Promise<SavedAnswer | undefined> {
  const name = cacheOf(owner);
  // Opening a cache makes it.
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const response = await cache.match(url, { ignoreVary: true });
  return response && { response, savedAt: Number(response.headers.get(SAVED_AT)) };
}

function cacheOf(owner: Owner): string {
  return owner.kind === 'public' ? PUBLIC_CACHE : `${USER_CACHE_PREFIX}${owner.userId}`;
}
