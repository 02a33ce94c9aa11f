// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Assurance } from './assurance.ts';
import type { Profile } from './profile.ts';

const SARI: Profile = { username: 'sari', fullName: 'Sari', role: 'pengguna' };
const readProfile = vi.fn<(userId: string, email: string) => Promise<Profile>>();
const getSupabase = vi.fn();
let report: () => void;

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
    auth: { onAuthStateChange: (callback: () => void) => (report = callback) },
  });
  // Each test starts a session of its own; those of the earlier ones must not go on listening.
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

/** Stores a session as Supabase's client does, without an event. */
function keep(userId: string, endsIn = HOUR, assurance: Assurance = 'aal1'): void {
  const factors = assurance === 'aal1' ? [] : [{ status: 'verified' }];
  const user = { id: userId, email: `${userId}@kedai.test`, factors };
  const expires_at = (Date.now() + endsIn) / 1000;
  const claims = { aal: assurance === 'aal2' ? 'aal2' : 'aal1' };
  const access_token = `e30.${btoa(JSON.stringify(claims))}.`;
  localStorage.setItem('session', JSON.stringify({ user, expires_at, access_token }));
}

async function start() {
  const session = await import('./session.ts');
  const { store, toastsAtom } = await import('shared-ui/runtime');
  session.startSession();
  await vi.advanceTimersByTimeAsync(0);
  return {
    session,
    shown: () => store.get(session.sessionAtom),
    toasts: () => store.get(toastsAtom).map(({ text }) => text),
  };
}

/** What the browser tells a tab when another one has changed storage. */
async function tellOtherTab(): Promise<void> {
  dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  await vi.advanceTimersByTimeAsync(0);
}

async function comeBack(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

test('without a stored session the user is signed out, and the library is not fetched', async () => {
  const { shown } = await start();
  expect(shown()).toEqual({ status: 'signed-out' });
  expect(getSupabase).not.toHaveBeenCalled();
});

test('a stored session is signed in, with its profile', async () => {
  keep('sari');
  const { shown } = await start();
  expect(shown()).toMatchObject({ status: 'signed-in', userId: 'sari', profile: SARI });
});

test('follows signing in and out in another tab, without a toast', async () => {
  const { shown, toasts } = await start();
  keep('sari');
  await tellOtherTab();
  expect(shown()).toMatchObject({ userId: 'sari' });
  localStorage.clear();
  await tellOtherTab();
  expect(shown()).toEqual({ status: 'signed-out' });
  expect(toasts()).toEqual([]);
});

test('a late event of another tab changes nothing after a sign-out', async () => {
  keep('sari');
  const { shown } = await start();
  localStorage.clear();
  await tellOtherTab();
  report();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual({ status: 'signed-out' });
});

test('a page that comes back after it missed a sign-out shows it', async () => {
  keep('sari');
  const { shown } = await start();
  localStorage.clear();
  await comeBack();
  expect(shown()).toEqual({ status: 'signed-out' });
});

test('a session that could not be prolonged ends with a sentence', async () => {
  keep('sari', 60_000);
  const { shown, toasts } = await start();
  await vi.advanceTimersByTimeAsync(61_000);
  localStorage.clear();
  report();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual({ status: 'signed-out' });
  expect(toasts()).toEqual(['Sesi Anda berakhir. Silakan masuk lagi.']);
});

test("one's own sign-out needs no sentence, however old the session", async () => {
  keep('sari', -1);
  const { session, toasts } = await start();
  session.expectSignOut();
  localStorage.clear();
  await session.syncSession();
  expect(toasts()).toEqual([]);
});

test('without a network the user stays signed in, as a customer until the profile is known', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  readProfile.mockRejectedValueOnce(new Error('offline'));
  keep('sari', -1);
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

test('a profile that does not come is not waited for longer than 5 s', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  readProfile.mockReturnValue(new Promise(() => undefined));
  keep('sari');
  const { shown } = await start();
  expect(shown()).toEqual({ status: 'loading' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toMatchObject({ status: 'signed-in', isAssumed: true });
});

test('a role that was taken is seen when the page comes back, and asked for rarely', async () => {
  readProfile.mockResolvedValue({ ...SARI, role: 'admin' });
  keep('sari');
  const { shown } = await start();
  readProfile.mockResolvedValue(SARI);
  await comeBack();
  expect(readProfile).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await comeBack();
  await comeBack();
  expect(readProfile).toHaveBeenCalledTimes(2);
  expect(shown()).toMatchObject({ profile: { role: 'pengguna' } });
});

test('what is known of the user outlives a profile that cannot be read again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  readProfile.mockResolvedValue({ ...SARI, role: 'admin' });
  keep('sari');
  const { shown } = await start();
  readProfile.mockRejectedValue(new Error('offline'));
  await vi.advanceTimersByTimeAsync(10_000);
  await comeBack();
  expect(shown()).toMatchObject({ profile: { role: 'admin' } });
});

test('a profile that arrives after the sign-out is not shown', async () => {
  const slow = Promise.withResolvers<Profile>();
  readProfile.mockReturnValue(slow.promise);
  keep('sari');
  const { shown } = await start();
  localStorage.clear();
  await tellOtherTab();
  slow.resolve(SARI);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual({ status: 'signed-out' });
});

test('signing in as another user replaces the session', async () => {
  keep('sari');
  const { shown } = await start();
  keep('budi');
  await tellOtherTab();
  expect(shown()).toMatchObject({ userId: 'budi', email: 'budi@kedai.test' });
});

describe('an admin with a second factor', () => {
  const ADMIN: Profile = { ...SARI, role: 'admin' };

  beforeEach(() => {
    readProfile.mockResolvedValue(ADMIN);
  });

  test('is a customer until it was shown, here or in another tab', async () => {
    keep('sari', HOUR, 'aal2-due');
    const { shown } = await start();
    expect(shown()).toMatchObject({ assurance: 'aal2-due', profile: SARI });
    keep('sari', HOUR, 'aal2');
    await tellOtherTab();
    expect(shown()).toMatchObject({ assurance: 'aal2', profile: ADMIN });
  });

  test('is a customer again after a sign-in by password alone, without a network too', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    keep('sari', HOUR, 'aal2');
    const { shown } = await start();
    readProfile.mockRejectedValue(new Error('offline'));
    keep('sari', HOUR, 'aal2-due');
    await tellOtherTab();
    expect(shown()).toMatchObject({ assurance: 'aal2-due', profile: { role: 'pengguna' } });
  });

  test('whose code is checked while the profile is on its way is an admin when it comes', async () => {
    const slow = Promise.withResolvers<Profile>();
    readProfile.mockReturnValue(slow.promise);
    keep('sari', HOUR, 'aal2-due');
    const { shown } = await start();
    keep('sari', HOUR, 'aal2');
    await tellOtherTab();
    slow.resolve(ADMIN);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toMatchObject({ assurance: 'aal2', profile: ADMIN });
  });
});
