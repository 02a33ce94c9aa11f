import { type Assurance, assuranceOf } from './assurance.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';

/** The session that Supabase's client has stored in local storage. */
export interface StoredSession {
  userId: string;
  email: string;
  assurance: Assurance;
  /** When the access token expires by the clock of this device, in ms. */
  expiresAt: number;
}

/**
 * The stored session; null when signed out, or when it cannot be read.
 *
 * Storage is the source of truth for all tabs: Supabase's client writes it before it sends any event,
 * while its messages to other tabs can arrive late, twice, or never (a page in the back-forward cache
 * receives none).
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
