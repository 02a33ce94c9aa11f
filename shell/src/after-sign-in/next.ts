import { attemptedPath, type Session } from 'shared-auth';
import { useLocation } from 'shared-ui/runtime';
import { allowedPaths } from './allowed-paths.ts';
import { nextPath } from './next-path.ts';

/** Where the page at an address leads to in the end: a page of the shop, as path and query. */
export function nextOf(address: string): string {
  return nextPath(attemptedPath(address), location.origin, allowedPaths());
}

/** Like {@link nextOf}, for the page that is shown. */
export function useNext(): string {
  const { pathname, search } = useLocation();
  return nextOf(new URL(pathname + search, location.origin).href);
}

/** Where a sign-in leads to: the attempted page, or for an admin who attempted none the admin page. */
export function afterSignIn(session: Session, next: string): string {
  const isAdmin = session.status === 'signed-in' && session.profile.role === 'admin';
  return next === '/' && isAdmin ? '/admin' : next;
}
