/** Local storage key: id of the user about whose orders this browser shows notifications. */
const KEY = 'kedai-senja-push-user';

/** Remembers whose notifications this browser shows; an empty string for none. */
export function setPushOwner(userId: string): void {
  localStorage.setItem(KEY, userId);
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
    if (!owner || owner === userId) return;
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    setPushOwner('');
  } catch (error) {
    console.warn('Not unsubscribed', error);
  }
}
