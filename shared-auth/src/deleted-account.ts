/** Local storage key: id of the account last deleted in this browser. */
const STORAGE_KEY = 'kedai-senja-deleted-account';

/** Records, for all tabs, that a user's account was deleted. */
export function noteDeletion(userId: string): void {
  localStorage.setItem(STORAGE_KEY, userId);
}

/** Whether any tab of this browser deleted the user's account. */
export function wasDeleted(userId: string): boolean {
  return localStorage.getItem(STORAGE_KEY) === userId;
}

/** Clears the record on sign-in: a deleted e-mail address may register again with the same id. */
export function forgetDeletion(): void {
  localStorage.removeItem(STORAGE_KEY);
}
