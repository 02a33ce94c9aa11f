/** Prefix of the caches with the answers of one user each; the user id follows. */
export const USER_CACHE_PREFIX = 'kedai-user-';

/**
 * Removes the answers that were saved for other users than the signed-in one. Never fails.
 *
 * @param userId of the signed-in user; undefined when signed out.
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
