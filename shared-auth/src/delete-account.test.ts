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
  const { store } = await import('shared-ui/store');
  const { toastsAtom } = await import('shared-ui/toasts');
  await session.syncSession();
  return {
    session,
    deleteAccount,
    status: () => store.get(session.sessionAtom).status,
    toasts: () => store.get(toastsAtom).map(({ text }) => text),
  };
}

test('signs out with a toast, and deletes through a separate session', async () => {
  const { deleteAccount, status, toasts } = await start();
  await deleteAccount('Senja-2026', null);
  expect(proof.rpc).toHaveBeenCalledExactlyOnceWith('delete_account');
  expect(status()).toBe('signed-out');
  expect(toasts()).toContain(DELETED);
  expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
});

test('another tab shows the same toast', async () => {
  const { session, status, toasts } = await start();
  const { noteDeletion } = await import('./deleted-account.ts');
  noteDeletion('u1');
  localStorage.removeItem(SESSION_STORAGE_KEY);
  await session.syncSession();
  expect(status()).toBe('signed-out');
  expect(toasts()).toContain(DELETED);
});

test('shows no toast for a later sign-out of an account with the same id', async () => {
  const { session, deleteAccount, toasts } = await start();
  const stored = localStorage.getItem(SESSION_STORAGE_KEY) ?? '';
  await deleteAccount('Senja-2026', null);
  const { store } = await import('shared-ui/store');
  const { toastsAtom } = await import('shared-ui/toasts');
  store.set(toastsAtom, []);
  localStorage.setItem(SESSION_STORAGE_KEY, stored);
  await session.syncSession();
  localStorage.removeItem(SESSION_STORAGE_KEY);
  await session.syncSession();
  expect(toasts()).toEqual([]);
});

test.each([
  ['PT409', 'last_admin', 409, 'last_admin'],
  ['PT403', 'mfa_required', 403, 'mfa_required'],
  ['', 'no answer', 0, 'unreachable'],
])('keeps the session on the error %s %s', async (code, message, status, expected) => {
  proof.rpc.mockResolvedValue({ data: null, error: { code, message }, status });
  const { deleteAccount, status: sessionStatus } = await start();
  await expect(deleteAccount('Senja-2026', null)).rejects.toMatchObject({ code: expected });
  expect(sessionStatus()).toBe('signed-in');
  expect(proof.auth.signOut).toHaveBeenCalledWith({ scope: 'local' });
});

test('a wrong password deletes nothing', async () => {
  proof.auth.signInWithPassword.mockResolvedValue(WRONG);
  const { deleteAccount, status } = await start();
  await expect(deleteAccount('salah', null)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(proof.rpc).not.toHaveBeenCalled();
  expect(status()).toBe('signed-in');
});

test('a retry after a lost response succeeds if the account no longer exists', async () => {
  proof.auth.signInWithPassword.mockResolvedValue(WRONG);
  getUser.mockResolvedValue({ error: { code: 'user_not_found' } });
  const { deleteAccount, status } = await start();
  await deleteAccount('Senja-2026', null);
  expect(status()).toBe('signed-out');
});

test('accepts the code of any authenticator app', async () => {
  proof.auth.mfa.listFactors.mockResolvedValue({ data: { totp: [{ id: 'a' }, { id: 'b' }] } });
  proof.auth.mfa.challengeAndVerify
    .mockResolvedValueOnce({ error: { code: 'mfa_verification_failed', status: 422 } })
    .mockResolvedValueOnce({ error: null });
  const { deleteAccount } = await start();
  await deleteAccount('Senja-2026', '123456');
});

test('a wrong code deletes nothing', async () => {
  proof.auth.mfa.listFactors.mockResolvedValue({ data: { totp: [{ id: 'a' }] } });
  proof.auth.mfa.challengeAndVerify.mockResolvedValue({
    error: { code: 'mfa_verification_failed', status: 422 },
  });
  const { deleteAccount } = await start();
  await expect(deleteAccount('Senja-2026', '000000')).rejects.toMatchObject({
    code: 'mfa_verification_failed',
  });
  expect(proof.rpc).not.toHaveBeenCalled();
});
