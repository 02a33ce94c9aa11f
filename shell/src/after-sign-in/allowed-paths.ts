import { matchPath } from 'react-router-dom';
import { remotePages } from '../registry/registry.ts';

/** Shell pages that are valid targets after signing in. */
const OWN_PATHS = ['/profile', '/new-password', '/two-step'];

/** Whether the page at a path is for admins only. */
export function isAdminPath(path: string): boolean {
  const { pathname } = new URL(path, location.origin);
  return remotePages().some((page) => page.audience === 'admin' && matchPath(page.path, pathname));
}

/** All valid targets after signing in. */
export function allowedPaths(): string[] {
  return [...OWN_PATHS, ...remotePages().map(({ path }) => path)];
}
