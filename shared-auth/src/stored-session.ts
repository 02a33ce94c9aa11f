import { type Assurance, assuranceOf } from './assurance.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';

/** The session stored by Supabase's client. */
export interface StoredSession {
  userId: string;
  email: string;
  assurance: Assurance;
  /** Expiry of the access token by the device's clock, in ms since 1970. */
  expiresAt: number;
}

/**
 * Reads the stored session; null if signed out or unreadable.
 *
 * Storage is the source of truth for all tabs: Supabase's client writes it before sending any event, while
 * its messages to other tabs can arrive late, twice, or never (to a page in the back/forward cache).
 */
export function storedSession(): StoredSession | null {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null');
    const { id, email } = stored?.user ?? {};
    if (typeof id !== 'string') return null;
    return {
      userId: id,
      email: typeof email === 'string' ? email : '',
      assurance: assuranceOf(stored),
      expiresAt: Number(stored.expires_at ?? 0) * 1000,
    };
  } catch {
    return null;
  }
}
