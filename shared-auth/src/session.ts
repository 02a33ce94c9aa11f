import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { toast } from 'shared-ui/toasts';
import { withTimeout } from 'shared-ui/with-timeout';
import type { Assurance } from './assurance.ts';
import { getSupabase } from './clients.ts';
import { forgetDeletion, wasDeleted } from './deleted-account.ts';
import { onForbidden } from './forbidden.ts';
import { loadOnce } from './load-once.ts';
import { readFirstConnection } from './offline/connection.ts';
import { forgetOtherUsers } from './offline/forget-other-users.ts';
import { assumedProfile, type Profile, readProfile } from './profile.ts';
import { endPushOfOthers } from './push-owner.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';
import { type StoredSession, storedSession } from './stored-session.ts';

export interface SignedIn {
  status: 'signed-in';
  userId: string;
  email: string;
  assurance: Assurance;
  /** `customer` while a second factor is due. */
  profile: Profile;
  /** The profile is a fallback with the least rights, because it could not be loaded yet. */
  isAssumed?: true;
}

/** `loading` only until the stored session is read. */
export type Session = { status: 'loading' } | { status: 'signed-out' } | SignedIn;

/** The session for components. Written only by this package. */
export const sessionAtom = atom<Session>({ status: 'loading' });

// Uses the shared store: a remote with its own copy of jotai would read from another one.
sessionAtom.onMount = (set) => {
  const follow = () => set(store.get(sessionAtom));
  follow();
  return store.sub(sessionAtom, follow);
};

/** Toast in all tabs when a session expired. */
const SESSION_ENDED = 'Sesi Anda berakhir. Silakan masuk lagi.';

/** Toast in all tabs when the account was deleted. */
const ACCOUNT_DELETED = 'Akun Anda sudah dihapus, dan Anda sudah keluar.';

/** Timeout of loading the profile, in ms. Offline, supabase-js would retry for half a minute. */
const PROFILE_TIMEOUT_MS = 5000;

/** Minimum interval between profile reloads on resume, in ms. */
const PROFILE_FRESH_MS = 10_000;

/**
 * Reads the stored session and subscribes to its changes. Called once by the shell at start. Fetches the
 * Supabase library only if there is a stored session.
 */
export function startSession(): void {
  readFirstConnection();
  addEventListener('storage', ({ key }) => {
    // The key is null after `localStorage.clear()`.
    if (key === SESSION_STORAGE_KEY || key === null) void syncSession();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && void resume());
  addEventListener('online', () => void resume());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void resume();
  });
  onForbidden(() => void recheckRole());
  void syncSession();
}

/** Subscribes to Supabase's client, once. @throws BackendError `unreachable` */
export const watchSupabase = loadOnce(async () => {
  const { auth } = await getSupabase();
  // Reads the session from storage, not from the event. The timer is needed because the client must not be
  // called within its own callback.
  auth.onAuthStateChange(() => void setTimeout(syncSession, 0));
});

/** Expiry of the last stored access token, in ms since 1970. */
let lastExpiry = Number.POSITIVE_INFINITY;
let isLeaving = false;
let profileReadAt = 0;
let loading: { userId: string; done: Promise<void> } | undefined;

/** Call before a sign-out by the user, to suppress the session-expired toast. */
export function expectSignOut(): void {
  isLeaving = true;
}

/** Updates the session from storage; resolves once the profile is loaded. */
export async function syncSession(): Promise<void> {
  const stored = storedSession();
  if (!stored) {
    showSignedOut();
    return;
  }
  void forgetOtherUsers(stored.userId);
  void endPushOfOthers(stored.userId);
  lastExpiry = stored.expiresAt;
  isLeaving = false;
  if (store.get(sessionAtom).status === 'signed-out') forgetDeletion();
  watchSupabase().catch((error: unknown) => console.warn('The session is not watched', error));
  const known = store.get(sessionAtom);
  // Ignore token refreshes; reload the profile only if user or assurance change.
  if (isSame(stored, known) && !known.isAssumed) return;
  await loadProfile(stored);
}

/** Loads the profile and sets the session to signed in; one request at a time per user. */
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
  // Ignore the profile after a sign-out or a sign-in as another user, which syncs separately.
  const stored = storedSession();
  if (stored?.userId !== userId) return;
  const known = store.get(sessionAtom);
  if (profile) {
    const next = signedIn(stored, profile);
    // Skip equal values: listeners would revalidate the page needlessly.
    if (JSON.stringify(known) !== JSON.stringify(next)) store.set(sessionAtom, next);
  } else if (!isSame(stored, known)) {
    profileReadAt = 0;
    store.set(sessionAtom, { ...signedIn(stored, assumedProfile(email)), isAssumed: true });
  }
}

/** Whether a stored session has the same user and assurance as the current one. */
function isSame(stored: StoredSession, known: Session): known is SignedIn {
  return (
    known.status === 'signed-in' &&
    known.userId === stored.userId &&
    known.assurance === stored.assurance
  );
}

/**
 * Downgrades the role to customer while a second factor is due, so that pages need not check the factor: fail-safe.
 */
function signedIn({ userId, email, assurance }: StoredSession, profile: Profile): SignedIn {
  const shown: Profile = assurance === 'aal2-due' ? { ...profile, role: 'pengguna' } : profile;
  return { status: 'signed-in', userId, email, assurance, profile: shown };
}

/**
 * Reloads the profile, whose role may have changed, unless loaded within {@link PROFILE_FRESH_MS}. Keeps the
 * current profile on failure.
 */
export async function refreshProfile(): Promise<void> {
  const stored = storedSession();
  if (stored && Date.now() - profileReadAt >= PROFILE_FRESH_MS) await loadProfile(stored);
}

/** Reloads the profile of staff and admins: a rejected request may mean that they no longer have the role. */
async function recheckRole(): Promise<void> {
  const known = store.get(sessionAtom);
  const stored = storedSession();
  if (stored && known.status === 'signed-in' && known.profile.role !== 'pengguna') {
    await loadProfile(stored);
  }
}

/** Storage and role may have changed without an event while the page was hidden or frozen. */
async function resume(): Promise<void> {
  await syncSession();
  await refreshProfile();
}

function showSignedOut(): void {
  const known = store.get(sessionAtom);
  if (known.status === 'signed-out') return;
  void forgetOtherUsers(undefined);
  void endPushOfOthers(undefined);
  store.set(sessionAtom, { status: 'signed-out' });
  profileReadAt = 0;
  if (known.status === 'signed-in' && wasDeleted(known.userId)) {
    toast(ACCOUNT_DELETED);
    return;
  }
  // Supabase's client itself removes a session only after its access token expired and the refresh failed; an
  // earlier removal is a sign-out by the user, here or in another tab.
  if (!isLeaving && lastExpiry <= Date.now()) toast(SESSION_ENDED, 'error');
}
