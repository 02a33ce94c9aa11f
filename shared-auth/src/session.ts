import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import { withTimeout } from 'shared-ui/with-timeout';
import type { Assurance } from './assurance.ts';
import { getSupabase } from './clients.ts';
import { forgetDeletion, wasDeleted } from './deleted-account.ts';
import { loadOnce } from './load-once.ts';
import { readFirstConnection } from './offline/connection.ts';
import { forgetOtherUsers } from './offline/forget-other-users.ts';
import { assumedProfile, type Profile, readProfile } from './profile.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';
import { type StoredSession, storedSession } from './stored-session.ts';

export interface SignedIn {
  status: 'signed-in';
  userId: string;
  email: string;
  assurance: Assurance;
  /** Always the customer role while a second factor is due. */
  profile: Profile;
  /** The profile could not be read yet and has the least rights; the user may have more. */
  isAssumed?: true;
}

/** `loading` lasts only until the stored session has been read. */
export type Session = { status: 'loading' } | { status: 'signed-out' } | SignedIn;

/** The session, for components. Only this package writes it. */
export const sessionAtom = atom<Session>({ status: 'loading' });

// A remote that bundles its own copy of jotai would read the atom from another store.
sessionAtom.onMount = (set) => {
  const follow = () => set(store.get(sessionAtom));
  follow();
  return store.sub(sessionAtom, follow);
};

/** Shown in all tabs when a session expired. */
const SESSION_ENDED = 'Sesi Anda berakhir. Silakan masuk lagi.';

/** Shown in all tabs when the account was deleted. */
const ACCOUNT_DELETED = 'Akun Anda sudah dihapus, dan Anda sudah keluar.';

/** In ms. Offline, supabase-js alone would retry for half a minute. */
const PROFILE_TIMEOUT_MS = 5000;

/** A profile that was read less than this many ms ago is not read again when the page resumes. */
const PROFILE_FRESH_MS = 10_000;

/**
 * Reads the stored session and keeps up with its changes. The shell calls it once, at start. Without
 * a stored session the Supabase library is not fetched.
 */
export function startSession(): void {
  readFirstConnection();
  addEventListener('storage', ({ key }) => {
    // The key is null when storage was cleared as a whole.
    if (key === SESSION_STORAGE_KEY || key === null) void syncSession();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && void resume());
  addEventListener('online', () => void resume());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void resume();
  });
  void syncSession();
}

/** Subscribes the session to Supabase's client, once. @throws BackendError `unreachable` */
export const watchSupabase = loadOnce(async () => {
  const { auth } = await getSupabase();
  // The session is read from storage, not from the event. The client must not be called within its
  // own callback, hence the timer.
  auth.onAuthStateChange(() => void setTimeout(syncSession, 0));
});

/** When the access token of the last stored session expires, in ms. */
let lastExpiry = Number.POSITIVE_INFINITY;
let isLeaving = false;
let profileReadAt = 0;
let loading: { userId: string; done: Promise<void> } | undefined;

/** Announces a sign-out by the user, so that no toast says that the session ended. */
export function expectSignOut(): void {
  isLeaving = true;
}

/** Updates the session from storage; resolves once its profile is known. */
export async function syncSession(): Promise<void> {
  const stored = storedSession();
  if (!stored) {
    showSignedOut();
    return;
  }
  void forgetOtherUsers(stored.userId);
  lastExpiry = stored.expiresAt;
  isLeaving = false;
  if (store.get(sessionAtom).status === 'signed-out') forgetDeletion();
  watchSupabase().catch((error: unknown) => console.warn('The session is not watched', error));
  const known = store.get(sessionAtom);
  // A token refresh changes nothing for the user; the profile is read when user or assurance change.
  if (isSame(stored, known) && !known.isAssumed) return;
  await loadProfile(stored);
}

/** Reads the profile and shows its owner as signed in; one request at a time per user. */
function loadProfile(stored: StoredSession): Promise<void> {
  if (loading?.userId === stored.userId) return loading.done;
  const current = { userId: stored.userId, done: readAndShow(stored) };
  loading = current;
  void current.done.finally(() => {
    if (loading === current) loading = undefined;
  });
  return current.done;
}

async function readAndShow({ userId, email }: StoredSession): Promise<void> {
  let profile: Profile | undefined;
  try {
    profile = await withTimeout(PROFILE_TIMEOUT_MS, readProfile(userId, email));
    profileReadAt = Date.now();
  } catch (error) {
    console.warn('The profile could not be read', error);
  }
  // A sign-out, or a sign-in as another user, may have happened meanwhile and is synced on its own.
  const stored = storedSession();
  if (stored?.userId !== userId) return;
  const known = store.get(sessionAtom);
  if (profile) {
    const next = signedIn(stored, profile);
    // Listeners would revalidate the page for nothing.
    if (JSON.stringify(known) !== JSON.stringify(next)) store.set(sessionAtom, next);
  } else if (!isSame(stored, known)) {
    profileReadAt = 0;
    store.set(sessionAtom, { ...signedIn(stored, assumedProfile(email)), isAssumed: true });
  }
}

/** Whether a stored session has the user and assurance of the known one. */
function isSame(stored: StoredSession, known: Session): known is SignedIn {
  return (
    known.status === 'signed-in' &&
    known.userId === stored.userId &&
    known.assurance === stored.assurance
  );
}

/**
 * Downgrades the role to customer while a second factor is due: pages need not check the factor, and
 * a missing check shows less, never more.
 */
function signedIn({ userId, email, assurance }: StoredSession, profile: Profile): SignedIn {
  const shown: Profile = assurance === 'aal2-due' ? { ...profile, role: 'pengguna' } : profile;
  return { status: 'signed-in', userId, email, assurance, profile: shown };
}

/**
 * Reads the profile of the signed-in user again, since the role may have changed, unless it was read
 * within {@link PROFILE_FRESH_MS}. A failure keeps the known profile.
 */
export async function refreshProfile(): Promise<void> {
  const stored = storedSession();
  if (stored && Date.now() - profileReadAt >= PROFILE_FRESH_MS) await loadProfile(stored);
}

/** While the page was hidden or frozen, storage may have changed without an event, and so may the role. */
async function resume(): Promise<void> {
  await syncSession();
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
  // Supabase's client drops a session by itself only after its access token has expired and its
  // refresh failed; everything earlier is a sign-out by the user, here or in another tab.
  if (!isLeaving && lastExpiry <= Date.now()) toast(SESSION_ENDED, 'error');
}
