import * as auth from 'shared-auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { toAppError } from './app-error.ts';

vi.mock('shared-auth', { spy: true });

const ROW = new auth.BackendError('42501', 403, '');
const PICTURE = new auth.BackendError('403', 403, '');
const MFA_REQUIRED = new auth.BackendError('mfa_required', 403, '');

beforeEach(() => {
  vi.mocked(auth.isSecondFactorDemanded).mockReset();
});

test.each([
  ['a forbidden row', ROW, 'aal1', true, true],
  ['a forbidden picture', PICTURE, 'aal1', true, true],
  ['a forbidden picture while no second factor is required', PICTURE, 'aal1', false, false],
  ['a forbidden picture with a verified factor', PICTURE, 'aal2', true, false],
  ['the code of the database', MFA_REQUIRED, 'aal2', false, true],
  ['an unreachable server', new auth.BackendError('unreachable', 0, ''), 'aal1', true, false],
] as const)(
  '%s: whether the admin needs a second factor',
  async (_, error, assurance, demanded, needed) => {
    vi.mocked(auth.isSecondFactorDemanded).mockResolvedValue(demanded);
    vi.mocked(auth.settledSession).mockResolvedValue({
      status: 'signed-in',
      userId: 'u',
      email: 'a@kedai.test',
      assurance,
      profile: { username: 'a', fullName: 'A', role: 'admin' },
    });
    expect(await toAppError(error)).toMatchObject({ needsSecondFactor: needed });
  },
);

test('rethrows a bug unchanged', async () => {
  await expect(toAppError(new TypeError('x'))).rejects.toThrow(TypeError);
});
