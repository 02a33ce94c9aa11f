import { redirect } from 'react-router-dom';
import { BackendError } from './backend-error.ts';
import { isSecondFactorDemanded } from './second-factor.ts';
import { refreshProfile, type SignedIn } from './session.ts';
import { settledSession } from './settled-session.ts';

/** Query parameter that passes the attempted path to /login and /two-step. */
const ATTEMPTED = 'next';

/** Address of the login page that leads back to `attempted` (path with query) afterwards. */
export function loginPath(attempted: string): string {
  return `/login?${new URLSearchParams({ [ATTEMPTED]: attempted })}`;
}

/** Like {@link loginPath}, for the page that asks for the code of the second factor, or for a factor. */
export function twoStepPath(attempted: string): string {
  return `/two-step?${new URLSearchParams({ [ATTEMPTED]: attempted })}`;
}

/** The attempted path in an address, untrusted; null without one. */
export function attemptedPath(requestUrl: string): string | null {
  return new URL(requestUrl).searchParams.get(ATTEMPTED);
}

/**
 * For loaders and actions of pages that need an account.
 *
 * @throws a redirect to /login with the attempted path. The server enforces the same.
 */
export async function requireUser(request: Request): Promise<SignedIn> {
  const session = await settledSession();
  if (session.status === 'signed-in') return session;
  throw redirectTo(loginPath, request);
}

/**
 * Like {@link requireUser}, for pages that need a verified second factor if the account has one.
 *
 * @throws a redirect to /two-step with the attempted path.
 */
export async function requireShownFactor(request: Request): Promise<SignedIn> {
  const session = await requireUser(request);
  if (session.assurance === 'aal2-due') throw redirectTo(twoStepPath, request);
  return session;
}

/**
 * Like {@link requireShownFactor}, for pages that only an admin may see.
 *
 * @throws a redirect to /two-step too when admins need a second factor and this account has none;
 * BackendError `unreachable` while the role cannot be read.
 */
export async function requireAdmin(request: Request): Promise<SignedIn> {
  let session = await requireShownFactor(request);
  if (session.isAssumed) {
    await refreshProfile();
    session = await requireShownFactor(request);
  }
  if (session.profile.role !== 'admin') {
    if (session.isAssumed) throw new BackendError('unreachable', 0, 'The role is not known');
    throw redirectTo(loginPath, request);
  }
  // A submitted form is not redirected, which would lose its input: its page shows the error.
  const isPage = request.method === 'GET';
  if (isPage && session.assurance === 'aal1' && (await isSecondFactorDemanded())) {
    throw redirectTo(twoStepPath, request);
  }
  return session;
}

function redirectTo(pathFor: (attempted: string) => string, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathFor(pathname + search));
}
