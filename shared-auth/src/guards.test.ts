import { store } from 'shared-ui/store';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  attemptedPath,
  loginPath,
  requireAdmin,
  requireShownFactor,
  requireStaff,
  requireUser,
  twoStepPath,
} from './guards.ts';
import { isSecondFactorDemanded } from './second-factor.ts';
import { type SignedIn, sessionAtom } from './session.ts';

vi.mock('./second-factor.ts', () => ({ isSecondFactorDemanded: vi.fn() }));

const request = new Request('https://kedai.test/update/7?from=list');
const customer: SignedIn = {
  status: 'signed-in',
  userId: 'u1',
  email: 'a@kedai.test',
  assurance: 'aal1',
  profile: { username: 'a', fullName: 'A', role: 'pengguna' },
};
const staff: SignedIn = { ...customer, profile: { ...customer.profile, role: 'staf' } };
const admin: SignedIn = { ...customer, profile: { ...customer.profile, role: 'admin' } };

beforeEach(() => {
  store.set(sessionAtom, { status: 'loading' });
  vi.mocked(isSecondFactorDemanded).mockReset().mockResolvedValue(false);
});

/** Location of a guard's redirect. */
async function redirectOf(guarded: Promise<unknown>): Promise<string | null> {
  const thrown = await guarded.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

test('redirects a visitor to the login page with the attempted path', async () => {
  store.set(sessionAtom, { status: 'signed-out' });
  const location = await redirectOf(requireUser(request));
  expect(location).toBe(loginPath('/update/7?from=list'));
  expect(attemptedPath(`https://kedai.test${location}`)).toBe('/update/7?from=list');
});

test('requireUser accepts a customer, requireAdmin does not', async () => {
  store.set(sessionAtom, customer);
  expect(await requireUser(request)).toBe(customer);
  expect(await redirectOf(requireAdmin(request))).toBe(loginPath('/update/7?from=list'));
});

test('requireAdmin accepts an admin', async () => {
  store.set(sessionAtom, admin);
  expect(await requireAdmin(request)).toBe(admin);
});

test('requireStaff accepts staff and admins, requireAdmin does not accept staff', async () => {
  store.set(sessionAtom, staff);
  expect(await requireStaff(request)).toBe(staff);
  expect(await redirectOf(requireAdmin(request))).toBe(loginPath('/update/7?from=list'));
  store.set(sessionAtom, admin);
  expect(await requireStaff(request)).toBe(admin);
  store.set(sessionAtom, customer);
  expect(await redirectOf(requireStaff(request))).toBe(loginPath('/update/7?from=list'));
});

test('a guard waits until the session is loaded', async () => {
  const waiting = requireAdmin(request);
  store.set(sessionAtom, admin);
  expect(await waiting).toBe(admin);
});

test('requireAdmin throws instead of redirecting while the role is unknown', async () => {
  store.set(sessionAtom, { ...customer, isAssumed: true });
  await expect(requireAdmin(request)).rejects.toMatchObject({ code: 'unreachable' });
  expect(await requireUser(request)).toMatchObject({ userId: 'u1' });
});

const TWO_STEP = twoStepPath('/update/7?from=list');

test('while a second factor is due, requireUser accepts and other guards redirect to /two-step', async () => {
  const pending: SignedIn = { ...customer, assurance: 'aal2-due' };
  store.set(sessionAtom, pending);
  expect(await requireUser(request)).toBe(pending);
  expect(await redirectOf(requireShownFactor(request))).toBe(TWO_STEP);
  expect(await redirectOf(requireAdmin(request))).toBe(TWO_STEP);
});

test('redirects an admin without a required second factor to /two-step', async () => {
  vi.mocked(isSecondFactorDemanded).mockResolvedValue(true);
  store.set(sessionAtom, admin);
  expect(await redirectOf(requireAdmin(request))).toBe(TWO_STEP);
  store.set(sessionAtom, { ...admin, assurance: 'aal2' });
  expect(await requireAdmin(request)).toMatchObject({ assurance: 'aal2' });
});

test('does not ask staff for the second factor that admins need', async () => {
  vi.mocked(isSecondFactorDemanded).mockResolvedValue(true);
  store.set(sessionAtom, staff);
  expect(await requireStaff(request)).toBe(staff);
  store.set(sessionAtom, admin);
  expect(await redirectOf(requireStaff(request))).toBe(TWO_STEP);
});

test('does not redirect a form submission, which would lose the input', async () => {
  vi.mocked(isSecondFactorDemanded).mockResolvedValue(true);
  store.set(sessionAtom, admin);
  expect(await requireAdmin(new Request(request, { method: 'POST' }))).toBe(admin);
});
