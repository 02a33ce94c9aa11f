import { redirect } from 'shared-ui/runtime';
import { BackendError } from './backend-error.ts';
import { refreshProfile, type SignedIn, settledSession } from './session.ts';

/** Query parameter in which /login receives the attempted path. */
const ATTEMPTED = 'next';

/** Address of the login page that leads back to `attempted` (path with query) afterwards. */
export function loginPath(attempted: string): string {
  return `/login?${new URLSearchParams({ [ATTEMPTED]: attempted })}`;
}

/** The attempted path that /login was given, not yet trusted; null without one. */
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
  throw redirectToLogin(request);
}

/**
 * Like {@link requireUser}, for pages that only an admin may see.
 *
 * @throws BackendError `unreachable` while nobody can tell whether the user is one.
 */
export async function requireAdmin(request: Request): Promise<SignedIn> {
  let session = await requireUser(request);
  if (session.isAssumed) {
    await refreshProfile();
    session = await requireUser(request);
  }
  if (session.profile.role === 'admin') return session;
  if (session.isAssumed) throw new BackendError('unreachable', 0, 'The role is not known');
  throw redirectToLogin(request);
}

function redirectToLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(loginPath(pathname + search));
}
