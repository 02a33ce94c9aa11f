import { useLocation } from 'react-router-dom';
import { attemptedPath, type Session } from 'shared-auth';
import { remotePages } from '../registry/registry.ts';
import { allowedPaths } from './allowed-paths.ts';
import { nextPath } from './next-path.ts';

/** The page that an address leads to after the sign-in: a page of the shop, as path and query. */
export function nextOf(address: string): string {
  return nextPath(attemptedPath(address), location.origin, allowedPaths());
}

/** Like {@link nextOf}, for the current page. */
export function useNext(): string {
  const { pathname, search } = useLocation();
  return nextOf(new URL(pathname + search, location.origin).href);
}

/** The target of a sign-in: the attempted page, or the home page of admins for an admin without one. */
export function afterSignIn(session: Session, next: string): string {
  const isAdmin = session.status === 'signed-in' && session.profile.role === 'admin';
  if (next !== '/' || !isAdmin) return next;
  return remotePages().find(({ homeOf }) => homeOf === 'admin')?.path ?? next;
}
