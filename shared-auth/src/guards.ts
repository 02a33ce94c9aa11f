import { redirect } from 'react-router-dom';
import { BackendError } from './backend-error.ts';
import type { Role } from './profile.ts';
import { isSecondFactorDemanded } from './second-factor.ts';
import { refreshProfile, type SignedIn } from './session.ts';
import { settledSession } from './settled-session.ts';

/** Query parameter that passes the attempted path to /login and /two-step. */
const ATTEMPTED = 'next';

/** URL of the login page that returns to `attempted` (path with query). */
export function loginPath(attempted: string): string {
  return `/login?${new URLSearchParams({ [ATTEMPTED]: attempted })}`;
}

/** Like {@link loginPath}, for the page that asks for a second factor's code or enrolment. */
export function twoStepPath(attempted: string): string {
  return `/two-step?${new URLSearchParams({ [ATTEMPTED]: attempted })}`;
}

/** The attempted path in a URL, if any; untrusted. */
export function attemptedPath(requestUrl: string): string | null {
  return new URL(requestUrl).searchParams.get(ATTEMPTED);
}

/**
 * Guard for loaders and actions of pages that require an account.
 *
 * @throws a redirect to /login with the attempted path. UX only: the server enforces access.
 */
export async function requireUser(request: Request): Promise<SignedIn> {
  const session = await settledSession();
  if (session.status === 'signed-in') return session;
  throw redirectTo(loginPath, request);
}

/**
 * Like {@link requireUser}, but also requires a verified second factor if the account has one.
 *
 * @throws a redirect to /two-step with the attempted path.
 */
export async function requireShownFactor(request: Request): Promise<SignedIn> {
  const session = await requireUser(request);
  if (session.assurance === 'aal2-due') throw redirectTo(twoStepPath, request);
  return session;
}

/**
 * Like {@link requireShownFactor}, but only for admins.
 *
 * @throws a redirect to /two-step, also if admins need a second factor and the account has none; BackendError
 * `unreachable` if the role cannot be loaded.
 */
export function requireAdmin(request: Request): Promise<SignedIn> {
  return requireRole(request, ['admin']);
}

/** Like {@link requireAdmin}, but also for staff, who need a second factor only if their account has one. */
export function requireStaff(request: Request): Promise<SignedIn> {
  return requireRole(request, ['admin', 'staf']);
}

async function requireRole(request: Request, roles: readonly Role[]): Promise<SignedIn> {
  let session = await requireShownFactor(request);
  if (session.isAssumed) {
    await refreshProfile();
    session = await requireShownFactor(request);
  }
  const { role } = session.profile;
  if (!roles.includes(role)) {
    if (session.isAssumed) throw new BackendError('unreachable', 0, 'The role is not known');
    throw redirectTo(loginPath, request);
  }
  // Do not redirect a form submission, which would lose the input: its page shows the error.
  const isPageOfAdmin = request.method === 'GET' && role === 'admin';
  if (isPageOfAdmin && session.assurance === 'aal1' && (await isSecondFactorDemanded())) {
    throw redirectTo(twoStepPath, request);
  }
  return session;
}

function redirectTo(pathFor: (attempted: string) => string, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathFor(pathname + search));
}
