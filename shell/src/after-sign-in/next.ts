import { useLocation } from 'react-router-dom';
import { attemptedPath, type Session } from 'shared-auth';
import { remotePages } from '../registry/registry.ts';
import { roleOf } from '../registry/role.ts';
import { allowedPaths } from './allowed-paths.ts';
import { nextPath } from './next-path.ts';

/** The target page after signing in, from a URL's `next` parameter, as path and query. */
export function nextOf(address: string): string {
  return nextPath(attemptedPath(address), location.origin, allowedPaths());
}

/** Like {@link nextOf}, for the current page. */
export function useNext(): string {
  const { pathname, search } = useLocation();
  return nextOf(new URL(pathname + search, location.origin).href);
}

/** The target after signing in: the attempted page; without one, staff and admins go to their home page. */
export function afterSignIn(session: Session, next: string): string {
  if (next !== '/') return next;
  const role = roleOf(session);
  return remotePages().find(({ homeOf }) => homeOf === role)?.path ?? next;
}
