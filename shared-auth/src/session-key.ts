/** Local storage key of the session. */
export const SESSION_STORAGE_KEY = 'kedai-senja-session';
