import type { AuthChangeEvent, Session as AuthSession } from '@supabase/supabase-js';
import { atom, store } from 'shared-ui/runtime';
import { getSupabase, SESSION_STORAGE_KEY } from './clients.ts';
import { loadProfile, type Profile } from './profile.ts';

export interface SignedIn {
  status: 'signed-in';
  userId: string;
  email: string;
  profile: Profile;
}

/** Who is at the screen. `loading` lasts only until a kept session has been looked at. */
export type Session = { status: 'loading' } | { status: 'signed-out' } | SignedIn;

/** The session, for components. Only this package writes it. */
export const sessionAtom = atom<Session>({ status: 'loading' });

/**
 * Finds out whether somebody is signed in and keeps watching. The shell calls it once, at start.
 * Without a kept session the Supabase library is not even fetched.
 */
export function startSession(): void {
  addEventListener('storage', (event) => {
    if (event.key === SESSION_STORAGE_KEY && event.newValue) watchSupabase();
  });
  if (localStorage.getItem(SESSION_STORAGE_KEY) === null) {
    store.set(sessionAtom, { status: 'signed-out' });
  } else {
    watchSupabase();
  }
}

let watching: Promise<void> | undefined;

/** Makes the session follow what Supabase's client reports; safe to call again. */
export function watchSupabase(): Promise<void> {
  watching ??= getSupabase().then(
    (supabase) => {
      supabase.auth.onAuthStateChange(follow);
    },
    (error: unknown) => {
      watching = undefined;
      store.set(sessionAtom, { status: 'signed-out' });
      console.warn('The kept session could not be read', error);
    },
  );
  return watching;
}

/** supabase-js holds its lock while it calls this, so calls to it have to wait for the next task. */
function follow(_event: AuthChangeEvent, auth: AuthSession | null): void {
  setTimeout(() => void adopt(auth), 0);
}

/** Makes the session that of the given tokens, with the profile read anew. */
export async function adopt(auth: AuthSession | null): Promise<void> {
  if (!auth) {
    store.set(sessionAtom, { status: 'signed-out' });
    return;
  }
  const { id, email = '' } = auth.user;
  const known = store.get(sessionAtom);
  // A token refresh changes nothing for the user; the profile is read when the person changes.
  if (known.status === 'signed-in' && known.userId === id) return;
  const profile = await loadProfile(id, email);
  store.set(sessionAtom, { status: 'signed-in', userId: id, email, profile });
}

/** The session once it is known, for loaders and actions. */
export function settledSession(): Promise<Exclude<Session, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const look = () => {
      const session = store.get(sessionAtom);
      if (session.status === 'loading') return false;
      unsubscribe?.();
      resolve(session);
      return true;
    };
    let unsubscribe: (() => void) | undefined;
    if (!look()) unsubscribe = store.sub(sessionAtom, look);
  });
}
