import { type Assurance, assuranceOf } from './assurance.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';

/** What local storage says about the session that Supabase's client stores there. */
export interface StoredSession {
  userId: string;
  email: string;
  assurance: Assurance;
  /** When the access token ends by the clock of this device, in ms. */
  expiresAt: number;
}

/**
 * The stored session; null when signed out or when what is stored cannot be read.
 *
 * Storage is the truth for all tabs at once: Supabase's client writes it before it sends any event,
 * while its messages to other tabs can arrive late, twice, or never (a page in the back-forward
 * cache receives none).
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
