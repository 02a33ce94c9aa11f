// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from './session-key.ts';

const proof = {
  auth: {
    signInWithPassword: vi.fn(),
    signOut: vi.fn(),
    mfa: { listFactors: vi.fn(), challengeAndVerify: vi.fn() },
  },
  rpc: vi.fn(),
};
const getUser = vi.fn();

vi.mock('./profile.ts', async (original) => ({
  ...(await original<object>()),
  readProfile: async () => ({ username: 'sari', fullName: 'Sari', role: 'pengguna' }),
}));
vi.mock('./clients.ts', () => ({
  openProofClient: async () => proof,
  getSupabase: async () => ({ auth: { onAuthStateChange: () => undefined, getUser } }),
}));

const DELETED = 'Akun Anda sudah dihapus, dan Anda sudah keluar.';
const WRONG = { error: { code: 'invalid_credentials', status: 400 } };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  const user = { id: 'u1', email: 'sari@kedai.test' };
  localStorage.setItem(
    SESSION_STORAGE_KEY,
    JSON.stringify({ user, expires_at: Date.now() / 1000 + 3600 }),
  );
  proof.auth.signInWithPassword.mockReset().mockResolvedValue({ error: null });
  proof.auth.signOut.mockReset().mockResolvedValue({ error: null });
  proof.auth.mfa.listFactors.mockReset().mockResolvedValue({ data: { totp: [] } });
  proof.auth.mfa.challengeAndVerify.mockReset();
  proof.rpc.mockReset().mockResolvedValue({ data: null, error: null, status: 204 });
  getUser.mockReset().mockResolvedValue({ error: null });
});

async function start() {
  const session = await import('./session.ts');
  const { deleteAccount } = await import('./delete-account.ts');
  const { store, toastsAtom } = await import('shared-ui/runtime');
  await session.followKeptSession();
  return {
    session,
    deleteAccount,
    status: () => store.get(session.sessionAtom).status,
    toasts: () => store.get(toastsAtom).map(({ text }) => text),
  };
}

test('signs out and says so; the session of the page is not used', async () => {
  const { deleteAccount, status, toasts } = await start();
  expect(await deleteAccount('Senja-2026', null)).toBeNull();
  expect(proof.rpc).toHaveBeenCalledExactlyOnceWith('delete_account');
  expect(status()).toBe('signed-out');
  expect(toasts()).toContain(DELETED);
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
});

test('another tab says the same', async () => {
  const { session, status, toasts } = await start();
  const { noteDeletion } = await import('./deleted-account.ts');
  noteDeletion('u1');
  localStorage.removeItem(SESSION_STORAGE_KEY);
  await session.followKeptSession();
  expect(status()).toBe('signed-out');
  expect(toasts()).toContain(DELETED);
});

test('a sign-in with the same id afterwards, and its sign-out, have no such sentence', async () => {
  const { session, deleteAccount, toasts } = await start();
  const kept = localStorage.getItem(SESSION_STORAGE_KEY) ?? '';
  await deleteAccount('Senja-2026', null);
  const { store, toastsAtom } = await import('shared-ui/runtime');
  store.set(toastsAtom, []);
  localStorage.setItem(SESSION_STORAGE_KEY, kept);
  await session.followKeptSession();
  localStorage.removeItem(SESSION_STORAGE_KEY);
  await session.followKeptSession();
  expect(toasts()).toEqual([]);
});

test.each([
  ['PT409', 'last_admin', 409, 'last_admin'],
  ['PT403', 'mfa_required', 403, 'second_factor_needed'],
  ['PT401', 'not_signed_in', 401, 'session_ended'],
  ['', 'no answer', 0, 'unreachable'],
  ['42501', 'denied', 403, 'failed'],
])('%s %s leaves everything as it was', async (code, message, status, refusal) => {
  proof.rpc.mockResolvedValue({ data: null, error: { code, message }, status });
  const { deleteAccount, status: sessionStatus } = await start();
  expect(await deleteAccount('Senja-2026', null)).toBe(refusal);
  expect(sessionStatus()).toBe('signed-in');
  expect(proof.auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
});

test('a wrong password is refused', async () => {
  proof.auth.signInWithPassword.mockResolvedValue(WRONG);
  const { deleteAccount, status } = await start();
  expect(await deleteAccount('salah', null)).toBe('invalid_credentials');
  expect(proof.rpc).not.toHaveBeenCalled();
  expect(status()).toBe('signed-in');
});

test('a repeated attempt whose first answer was lost finds the account gone', async () => {
  proof.auth.signInWithPassword.mockResolvedValue(WRONG);
  getUser.mockResolvedValue({ error: { code: 'user_not_found' } });
  const { deleteAccount, status } = await start();
  expect(await deleteAccount('Senja-2026', null)).toBeNull();
  expect(status()).toBe('signed-out');
});

test('the code may be that of any app', async () => {
  proof.auth.mfa.listFactors.mockResolvedValue({ data: { totp: [{ id: 'a' }, { id: 'b' }] } });
  proof.auth.mfa.challengeAndVerify
    .mockResolvedValueOnce({ error: { code: 'mfa_verification_failed', status: 422 } })
    .mockResolvedValueOnce({ error: null });
  const { deleteAccount } = await start();
  expect(await deleteAccount('Senja-2026', '123456')).toBeNull();
});

test('a wrong code deletes nothing', async () => {
  proof.auth.mfa.listFactors.mockResolvedValue({ data: { totp: [{ id: 'a' }] } });
  proof.auth.mfa.challengeAndVerify.mockResolvedValue({
    error: { code: 'mfa_verification_failed', status: 422 },
  });
  const { deleteAccount } = await start();
  expect(await deleteAccount('Senja-2026', '000000')).toBe('second_factor_wrong');
  expect(proof.rpc).not.toHaveBeenCalled();
});
