import { type Assurance, assuranceOf } from './assurance.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';

/** What local storage says about the session that Supabase's client keeps there. */
export interface KeptSession {
  userId: string;
  email: string;
  assurance: Assurance;
  /** When the access token ends by the clock of this device, in ms. */
  expiresAt: number;
}

/**
 * The kept session; null when nobody is signed in or what is kept is of no use.
 *
 * Storage is the truth for all tabs at once: Supabase's client writes it before it tells anybody,
 * while its messages to other tabs can arrive late, twice, or never (a page in the back-forward
 * cache hears nothing).
 */
export function keptSession(): KeptSession | null {
  try {
    const kept = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null');
    const { id, email } = kept?.user ?? {};
    if (typeof id !== 'string') return null;
    return {
      userId: id,
      email: typeof email === 'string' ? email : '',
      assurance: assuranceOf(kept),
      expiresAt: Number(kept.expires_at ?? 0) * 1000,
    };
  } catch {
    return null;
  }
}
