/** Where the id of the account stands that was deleted last in this browser. */
const STORAGE_KEY = 'kedai-senja-deleted-account';

/** Notes for all tabs why the session of this user is about to end. */
export function noteDeletion(userId: string): void {
  localStorage.setItem(STORAGE_KEY, userId);
}

/** Whether the account of a user was deleted in this browser, by whichever tab. */
export function wasDeleted(userId: string): boolean {
  return localStorage.getItem(STORAGE_KEY) === userId;
}

/** An address that was deleted may register again, and get the same id. */
export function forgetDeletion(): void {
  localStorage.removeItem(STORAGE_KEY);
}
