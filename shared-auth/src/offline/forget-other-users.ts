/** Prefix of per-user caches; the user id follows. */
export const USER_CACHE_PREFIX = 'kedai-user-';

/**
 * Deletes responses saved for users other than the signed-in one. Never rejects.
 *
 * @param userId of the signed-in user; undefined if signed out.
 */
export async function forgetOtherUsers(userId: string | undefined): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const others = (await caches.keys()).filter(
      (name) => name.startsWith(USER_CACHE_PREFIX) && name !== `${USER_CACHE_PREFIX}${userId}`,
    );
    await Promise.all(others.map((name) => caches.delete(name)));
  } catch (error) {
    console.warn('The answers of another user could not be removed', error);
  }
}
