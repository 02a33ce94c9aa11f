import type { Page } from '@playwright/test';

/** Where the shop keeps its session; see shared-auth/src/clients.ts. */
export const SESSION_KEY = 'kedai-senja-session';

export interface KeptSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
}

/** The session in the local storage of a page; null when nobody is signed in. */
export async function keptSession(page: Page): Promise<KeptSession | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return text === null ? null : (JSON.parse(text) as KeptSession);
}

/** Takes the session from the browser of a page; the server does not hear of it. */
export function forgetSession(page: Page): Promise<void> {
  return page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
}

/** Makes the page believe that its access token ends so many seconds from now; returns the session. */
export function letExpireIn(page: Page, seconds: number): Promise<KeptSession> {
  return change(page, { expires_at: Math.floor(Date.now() / 1000) + seconds });
}

/** Spoils the access token, so that the server refuses it; returns the session before. */
export function spoilToken(page: Page): Promise<KeptSession> {
  return change(page, { access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.spoiled' });
}

async function change(page: Page, changes: Partial<KeptSession>): Promise<KeptSession> {
  const session = await keptSession(page);
  if (!session) throw new Error('Nobody is signed in');
  const changed = { ...session, ...changes };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(changed),
  ] as const);
  return session;
}
