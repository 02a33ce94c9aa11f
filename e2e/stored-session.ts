import type { Page } from '@playwright/test';

/** Key of the session in the local storage; see shared-auth/src/clients.ts. */
export const SESSION_KEY = 'kedai-senja-session';

export interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
}

/** The session in the local storage of a page; null when there is none. */
export async function storedSession(page: Page): Promise<StoredSession | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return text === null ? null : (JSON.parse(text) as StoredSession);
}

/** Removes the session from the browser of a page; the server is not notified. */
export function forgetSession(page: Page): Promise<void> {
  return page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
}

/** Sets the expiry of the stored access token, in seconds from now; returns the session before. */
export function letExpireIn(page: Page, seconds: number): Promise<StoredSession> {
  return change(page, { expires_at: Math.floor(Date.now() / 1000) + seconds });
}

/** Replaces the stored access token by an invalid one; returns the session before. */
export function spoilToken(page: Page): Promise<StoredSession> {
  return change(page, { access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.spoiled' });
}

/** Atomic: another tab may store its session in between. */
async function change(page: Page, changes: Partial<StoredSession>): Promise<StoredSession> {
  const text = await page.evaluate(
    ([key, more]) => {
      const before = localStorage.getItem(key);
      if (before === null) return null;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(before), ...more }));
      return before;
    },
    [SESSION_KEY, changes] as const,
  );
  if (text === null) throw new Error('There is no session');
  return JSON.parse(text) as StoredSession;
}
