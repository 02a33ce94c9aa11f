// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Assurance } from './assurance.ts';
import type { Profile } from './profile.ts';

const SARI: Profile = { username: 'sari', fullName: 'Sari', role: 'pengguna' };
const readProfile = vi.fn<(userId: string, email: string) => Promise<Profile>>();
const getSupabase = vi.fn();
let emitAuthEvent: () => void;

vi.mock('./profile.ts', async (original) => ({
  ...(await original<object>()),
  readProfile: (userId: string, email: string) => readProfile(userId, email),
}));
vi.mock('./session-key.ts', () => ({ SESSION_STORAGE_KEY: 'session' }));
vi.mock('./clients.ts', () => ({
  getSupabase: () => getSupabase(),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
  readProfile.mockReset().mockResolvedValue(SARI);
  getSupabase.mockReset().mockResolvedValue({
    auth: { onAuthStateChange: (callback: () => void) => (emitAuthEvent = callback) },
  });
  // Each test starts its own session, so listeners of earlier tests must be removed.
  const listened = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')];
  return () => {
    vi.useRealTimers();
    for (const { mock } of listened) {
      mock.calls.forEach(([type, listener], index) => {
        (mock.contexts[index] as EventTarget | undefined)?.removeEventListener(
          type,
          listener as EventListener,
        );
      });
    }
    for (const spy of listened) spy.mockRestore();
  };
});

const HOUR = 3_600_000;

/** Stores a session like Supabase's client, without an event. */
function storeSession(userId: string, expiresIn = HOUR, assurance: Assurance = 'aal1'): void {
  const factors = assurance === 'aal1' ? [] : [{ status: 'verified' }];
  const user = { id: userId, email: `${userId}@kedai.test`, factors };
  const expires_at = (Date.now() + expiresIn) / 1000;
  const claims = { aal: assurance === 'aal2' ? 'aal2' : 'aal1' };
  const access_token = `e30.${btoa(JSON.stringify(claims))}.`;
  localStorage.setItem('session', JSON.stringify({ user, expires_at, access_token }));
}

async function start() {
  const session = await import('./session.ts');
  const { store } = await import('shared-ui/store');
  const { toastsAtom } = await import('shared-ui/toasts');
  session.startSession();
  await vi.advanceTimersByTimeAsync(0);
  return {
    session,
    shown: () => store.get(session.sessionAtom),
    toasts: () => store.get(toastsAtom).map(({ text }) => text),
  };
}

/** Dispatches the `storage` event of a change by another tab. */
async function fireStorageEvent(): Promise<void> {
  dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  await vi.advanceTimersByTimeAsync(0);
}

async function resumePage(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

test('is signed out without a stored session, and does not fetch the library', async () => {
  const { shown } = await start();
  expect(shown()).toEqual({ status: 'signed-out' });
  expect(getSupabase).not.toHaveBeenCalled();
});

test('is signed in with a stored session, with the profile', async () => {
  storeSession('sari');
  const { shown } = await start();
  expect(shown()).toMatchObject({ status: 'signed-in', userId: 'sari', profile: SARI });
});

test('is visible in the store of another copy of jotai', async () => {
  storeSession('sari');
  const { session } = await start();
  const other = createStore();
  const seen: string[] = [];
  other.sub(session.sessionAtom, () => seen.push(other.get(session.sessionAtom).status));
  expect(other.get(session.sessionAtom).status).toBe('signed-in');
  localStorage.clear();
  await fireStorageEvent();
  expect(seen).toEqual(['signed-in', 'signed-out']);
});

test('follows signing in and out in another tab, without a toast', async () => {
  const { shown, toasts } = await start();
  storeSession('sari');
  await fireStorageEvent();
  expect(shown()).toMatchObject({ userId: 'sari' });
  localStorage.clear();
  await fireStorageEvent();
  expect(shown()).toEqual({ status: 'signed-out' });
  expect(toasts()).toEqual([]);
});

test('ignores a late event of another tab after a sign-out', async () => {
  storeSession('sari');
  const { shown } = await start();
  localStorage.clear();
  await fireStorageEvent();
  emitAuthEvent();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual({ status: 'signed-out' });
});

test('detects a sign-out missed while hidden when the page becomes visible', async () => {
  storeSession('sari');
  const { shown } = await start();
  localStorage.clear();
  await resumePage();
  expect(shown()).toEqual({ status: 'signed-out' });
});

test('shows a toast when the session could not be refreshed', async () => {
  storeSession('sari', 60_000);
  const { shown, toasts } = await start();
  await vi.advanceTimersByTimeAsync(61_000);
  localStorage.clear();
  emitAuthEvent();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual({ status: 'signed-out' });
  expect(toasts()).toEqual(['Sesi Anda berakhir. Silakan masuk lagi.']);
});

test('shows no toast when the user signs out, even of an expired session', async () => {
  storeSession('sari', -1);
  const { session, toasts } = await start();
  session.expectSignOut();
  localStorage.clear();
  await session.syncSession();
  expect(toasts()).toEqual([]);
});

test('keeps the user signed in when offline, as a customer until the profile is loaded', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  readProfile.mockRejectedValueOnce(new Error('offline'));
  storeSession('sari', -1);
  const { shown, toasts } = await start();
  expect(warned).toHaveBeenCalled();
  expect(shown()).toMatchObject({ status: 'signed-in', isAssumed: true });
  readProfile.mockResolvedValue({ ...SARI, role: 'admin' });
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ profile: { role: 'admin' } });
  expect(shown()).not.toHaveProperty('isAssumed');
  expect(toasts()).toEqual([]);
});

test('waits for the profile for at most 5 s', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  readProfile.mockReturnValue(new Promise(() => undefined));
  storeSession('sari');
  const { shown } = await start();
  expect(shown()).toEqual({ status: 'loading' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toMatchObject({ status: 'signed-in', isAssumed: true });
});

test('detects a revoked role when the page resumes, with at most one request per 10 s', async () => {
  readProfile.mockResolvedValue({ ...SARI, role: 'admin' });
  storeSession('sari');
  const { shown } = await start();
  readProfile.mockResolvedValue(SARI);
  await resumePage();
  expect(readProfile).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await resumePage();
  await resumePage();
  expect(readProfile).toHaveBeenCalledTimes(2);
  expect(shown()).toMatchObject({ profile: { role: 'pengguna' } });
});

test('keeps the last known profile when reloading it fails', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  readProfile.mockResolvedValue({ ...SARI, role: 'admin' });
  storeSession('sari');
  const { shown } = await start();
  readProfile.mockRejectedValue(new Error('offline'));
  await vi.advanceTimersByTimeAsync(10_000);
  await resumePage();
  expect(shown()).toMatchObject({ profile: { role: 'admin' } });
});

test('ignores a profile that arrives after the sign-out', async () => {
  const slow = Promise.withResolvers<Profile>();
  readProfile.mockReturnValue(slow.promise);
  storeSession('sari');
  const { shown } = await start();
  localStorage.clear();
  await fireStorageEvent();
  slow.resolve(SARI);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual({ status: 'signed-out' });
});

test('replaces the session when another user signs in', async () => {
  storeSession('sari');
  const { shown } = await start();
  storeSession('budi');
  await fireStorageEvent();
  expect(shown()).toMatchObject({ userId: 'budi', email: 'budi@kedai.test' });
});

describe('an admin with a second factor', () => {
  const ADMIN: Profile = { ...SARI, role: 'admin' };

  beforeEach(() => {
    readProfile.mockResolvedValue(ADMIN);
  });

  test('is a customer until the factor is verified, here or in another tab', async () => {
    storeSession('sari', HOUR, 'aal2-due');
    const { shown } = await start();
    expect(shown()).toMatchObject({ assurance: 'aal2-due', profile: SARI });
    storeSession('sari', HOUR, 'aal2');
    await fireStorageEvent();
    expect(shown()).toMatchObject({ assurance: 'aal2', profile: ADMIN });
  });

  test('is a customer again after a sign-in by password only, also when offline', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    storeSession('sari', HOUR, 'aal2');
    const { shown } = await start();
    readProfile.mockRejectedValue(new Error('offline'));
    storeSession('sari', HOUR, 'aal2-due');
    await fireStorageEvent();
    expect(shown()).toMatchObject({ assurance: 'aal2-due', profile: { role: 'pengguna' } });
  });

  test('is an admin when the factor is verified while the profile is loading', async () => {
    const slow = Promise.withResolvers<Profile>();
    readProfile.mockReturnValue(slow.promise);
    storeSession('sari', HOUR, 'aal2-due');
    const { shown } = await start();
    storeSession('sari', HOUR, 'aal2');
    await fireStorageEvent();
    slow.resolve(ADMIN);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toMatchObject({ assurance: 'aal2', profile: ADMIN });
  });
});

describe('after a rejected request', () => {
  async function rejectRequest(): Promise<void> {
    const { watchForbidden } = await import('./forbidden.ts');
    const rejected = async () => new Response(null, { status: 403 });
    await watchForbidden(rejected)('https://kedai.test/rest/v1/rpc/board');
    await vi.advanceTimersByTimeAsync(0);
  }

  test('former staff become customers, even if the profile was just loaded', async () => {
    readProfile.mockResolvedValue({ ...SARI, role: 'staf' });
    storeSession('sari');
    const { shown } = await start();
    readProfile.mockResolvedValue(SARI);
    await rejectRequest();
    expect(shown()).toMatchObject({ profile: { role: 'pengguna' } });
  });

  test('the profile of a customer is not reloaded', async () => {
    storeSession('sari');
    await start();
    await rejectRequest();
    expect(readProfile).toHaveBeenCalledOnce();
  });
});
