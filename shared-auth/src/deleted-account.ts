/** Key in local storage: id of the account that was last deleted in this browser. */
const STORAGE_KEY = 'kedai-senja-deleted-account';

/** Records for all tabs that the account of a user was deleted. */
export function noteDeletion(userId: string): void {
  localStorage.setItem(STORAGE_KEY, userId);
}

/** Whether the account of a user was deleted in this browser, by any tab. */
export function wasDeleted(userId: string): boolean {
  return localStorage.getItem(STORAGE_KEY) === userId;
}

/** Clears the record at a sign-in: a deleted address may register again with the same id. */
export function forgetDeletion(): void {
  localStorage.removeItem(STORAGE_KEY);
}
