import { matchPath } from 'react-router-dom';
import { remotePages } from '../registry/registry.ts';

/** The shell's own pages that a sign-in may lead to. */
const OWN_PATHS = ['/profile', '/new-password', '/two-step'];

/** Whether only an admin may see the page of a path. */
export function isAdminPath(path: string): boolean {
  const { pathname } = new URL(path, location.origin);
  return remotePages().some((page) => page.audience === 'admin' && matchPath(page.path, pathname));
}

/** Every page that a sign-in may lead to. */
export function allowedPaths(): string[] {
  return [...OWN_PATHS, ...remotePages().map(({ path }) => path)];
}
