/** Local storage key: id of the user about whose orders this browser shows notifications. */
const KEY = 'kedai-senja-push-user';

/** Remembers whose notifications this browser shows; null for none. */
export function setPushOwner(userId: string | null): void {
  if (userId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, userId);
}

/**
 * Ends the push subscription of this browser if it is another user's: the push service then rejects its
 * messages, and the backend removes it. Never rejects.
 *
 * @param userId of the signed-in user; undefined if signed out.
 */
export async function endPushOfOthers(userId: string | undefined): Promise<void> {
  try {
    const owner = localStorage.getItem(KEY);
    if (owner === null || owner === userId) return;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    localStorage.removeItem(KEY);
  } catch (error) {
    console.warn('The notifications of another user could not be ended', error);
  }
}
