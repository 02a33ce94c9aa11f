import { atom, store, toast } from 'shared-ui/runtime';
import type { Assurance } from './assurance.ts';
import { getSupabase } from './clients.ts';
import { forgetDeletion, wasDeleted } from './deleted-account.ts';
import { type KeptSession, keptSession } from './kept-session.ts';
import { readFirstConnection } from './offline/connection.ts';
import { forgetOtherUsers } from './offline/forget-other-users.ts';
import { assumedProfile, type Profile, readProfile } from './profile.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';
import { within } from './within.ts';

export interface SignedIn {
  status: 'signed-in';
  userId: string;
  email: string;
  assurance: Assurance;
  /** While a second factor is due, the role is that of a customer, whatever the account is. */
  profile: Profile;
  /** The profile could not be read yet: it shows less than the user may have. */
  isAssumed?: true;
}

/** Who is at the screen. `loading` lasts only until a kept session has been looked at. */
export type Session = { status: 'loading' } | { status: 'signed-out' } | SignedIn;

/** The session, for components. Only this package writes it. */
export const sessionAtom = atom<Session>({ status: 'loading' });

/** Shown when a session ended by itself, in ours and in the other tabs. */
const SESSION_ENDED = 'Sesi Anda berakhir. Silakan masuk lagi.';

/** Shown in all tabs when the account is gone. */
const ACCOUNT_DELETED = 'Akun Anda sudah dihapus, dan Anda sudah keluar.';

/** Longest wait for the profile, in ms. Offline, supabase-js alone would try for half a minute. */
const PATIENCE_MS = 5000;

/** A profile that was read less than this many ms ago is not read again when the page comes back. */
const PROFILE_FRESH_MS = 10_000;

/**
 * Finds out whether somebody is signed in and keeps watching. The shell calls it once, at start.
 * Without a kept session the Supabase library is not even fetched.
 */
export function startSession(): void {
  readFirstConnection();
  addEventListener('storage', ({ key }) => {
    // Without a key everything was cleared.
    if (key === SESSION_STORAGE_KEY || key === null) void followKeptSession();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && void comeBack());
  addEventListener('online', () => void comeBack());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void comeBack();
  });
  void followKeptSession();
}

let watching: Promise<void> | undefined;

/** Makes the session follow what Supabase's client reports; safe to call again. */
export function watchSupabase(): Promise<void> {
  watching ??= getSupabase()
    .then((supabase) => {
      // What it reports says only that something happened. It must not be called from in here.
      supabase.auth.onAuthStateChange(() => void setTimeout(followKeptSession, 0));
    })
    .catch((error: unknown) => {
      watching = undefined;
      throw error;
    });
  return watching;
}

/** When the last kept session that we saw ends or ended, in ms. */
let lastExpiry = Number.POSITIVE_INFINITY;
let isLeaving = false;
let profileReadAt = 0;
let adopting: { userId: string; done: Promise<void> } | undefined;

/** The user asked to be signed out, so nobody has to be told about it. */
export function expectSignOut(): void {
  isLeaving = true;
}

/** Makes the session that of the kept one; resolves once it is known. */
export async function followKeptSession(): Promise<void> {
  const kept = keptSession();
  if (!kept) {
    showSignedOut();
    return;
  }
  void forgetOtherUsers(kept.userId);
  lastExpiry = kept.expiresAt;
  isLeaving = false;
  if (store.get(sessionAtom).status === 'signed-out') forgetDeletion();
  watchSupabase().catch((error: unknown) => console.warn('The session is not watched', error));
  const known = store.get(sessionAtom);
  // A token refresh changes nothing for the user; the profile is read when the person changes, or
  // what they have shown of themselves.
  if (isShown(kept, known) && !known.isAssumed) return;
  await adopt(kept);
}

/** Reads the profile and shows its owner as signed in; one reading at a time per person. */
function adopt(kept: KeptSession): Promise<void> {
  if (adopting?.userId === kept.userId) return adopting.done;
  const current = { userId: kept.userId, done: readAndShow(kept) };
  adopting = current;
  void current.done.finally(() => {
    if (adopting === current) adopting = undefined;
  });
  return current.done;
}

async function readAndShow({ userId, email }: KeptSession): Promise<void> {
  let profile: Profile | undefined;
  try {
    profile = await within(PATIENCE_MS, readProfile(userId, email));
    profileReadAt = Date.now();
  } catch (error) {
    console.warn('The profile could not be read', error);
  }
  // Meanwhile somebody may have signed out, or in as another: that is followed on its own.
  const kept = keptSession();
  if (kept?.userId !== userId) return;
  const known = store.get(sessionAtom);
  if (profile) {
    const next = signedIn(kept, profile);
    // Whoever listens would load the page anew for nothing.
    if (JSON.stringify(known) !== JSON.stringify(next)) store.set(sessionAtom, next);
  } else if (!isShown(kept, known)) {
    profileReadAt = 0;
    store.set(sessionAtom, { ...signedIn(kept, assumedProfile(email)), isAssumed: true });
  }
}

/** Whether a kept session is the one on the screen: the same person, as sure as before. */
function isShown(kept: KeptSession, known: Session): known is SignedIn {
  return (
    known.status === 'signed-in' &&
    known.userId === kept.userId &&
    known.assurance === kept.assurance
  );
}

/**
 * What is known of the user. Whoever has a second factor and has not shown it is no more than a
 * customer: no page has to think of it, and one that forgets shows less, never more.
 */
function signedIn({ userId, email, assurance }: KeptSession, profile: Profile): SignedIn {
  const shown: Profile = assurance === 'aal2-due' ? { ...profile, role: 'pengguna' } : profile;
  return { status: 'signed-in', userId, email, assurance, profile: shown };
}

/**
 * Reads the profile of the signed-in user anew, unless that was done a moment ago: a role may have
 * been given or taken since. A failure leaves what is known.
 */
export async function refreshProfile(): Promise<void> {
  const kept = keptSession();
  if (kept && Date.now() - profileReadAt >= PROFILE_FRESH_MS) await adopt(kept);
}

/** The page was away: storage may have changed unheard, and so may the role. */
async function comeBack(): Promise<void> {
  await followKeptSession();
  await refreshProfile();
}

function showSignedOut(): void {
  const known = store.get(sessionAtom);
  if (known.status === 'signed-out') return;
  void forgetOtherUsers(undefined);
  store.set(sessionAtom, { status: 'signed-out' });
  profileReadAt = 0;
  if (known.status === 'signed-in' && wasDeleted(known.userId)) {
    toast(ACCOUNT_DELETED);
    return;
  }
  // Supabase's client drops a session by itself only after its access token has ended and the
  // refresh was refused; everything earlier is somebody's own sign-out, here or in another tab.
  if (!isLeaving && lastExpiry <= Date.now()) toast(SESSION_ENDED, 'error');
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
