import { isOffline } from './connection.ts';

/** How long an expired access token is treated as valid offline, in s. */
const GRACE_S = 3600;

/** Compare both: access tokens of the same second may be equal, and refresh tokens of two responses too. */
const TOKENS = ['access_token', 'refresh_token'];

/**
 * Storage of Supabase's client: local storage that presents an expired access token as valid while offline.
 * Otherwise, the client would try to refresh it for up to 30 seconds before each request, and then send the
 * request anonymously. The server validates the token itself.
 */
export const authStorage = {
  getItem: (key: string) => extended(localStorage.getItem(key)),
  setItem: (key: string, value: string) =>
    localStorage.setItem(key, withStoredExpiry(value, localStorage.getItem(key))),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** The client writes back sessions it has read, e.g. in `updateUser`: preserve the token's real expiry. */
function withStoredExpiry(text: string, before: string | null): string {
  try {
    const session = JSON.parse(text);
    const stored = JSON.parse(before ?? 'null');
    const isSame = TOKENS.every((name) => session[name] && session[name] === stored[name]);
    if (!isSame) return text;
    return JSON.stringify({ ...session, expires_at: stored.expires_at });
  } catch {
    return text;
  }
}

function extended(text: string | null): string | null {
  if (text === null || !isOffline()) return text;
  try {
    const session = JSON.parse(text);
    const earliest = Math.floor(Date.now() / 1000) + GRACE_S;
    if (!(session.expires_at < earliest)) return text;
    return JSON.stringify({ ...session, expires_at: earliest });
  } catch {
    return text;
  }
}
