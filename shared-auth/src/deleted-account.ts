/** Holds the id of the account that was deleted last in this browser. */
const STORAGE_KEY = 'kedai-senja-deleted-account';

/** Records for all tabs that the session of this user ends with its account. */
export function noteDeletion(userId: string): void {
  localStorage.setItem(STORAGE_KEY, userId);
}

/** Whether the account of a user was deleted in this browser, by any tab. */
export function wasDeleted(userId: string): boolean {
  return localStorage.getItem(STORAGE_KEY) === userId;
}

/** An address that was deleted may register again, and get the same id. */
export function forgetDeletion(): void {
  localStorage.removeItem(STORAGE_KEY);
}
