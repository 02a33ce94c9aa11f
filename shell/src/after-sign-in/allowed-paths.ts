import { matchPath } from 'shared-ui/runtime';
import { ownedPaths } from '../composition/registry.ts';

/** The shell's own pages that a sign-in may lead to. */
const OWN_PATHS = ['/profile', '/new-password', '/two-step'];

/** Whether only an admin may see the page of a path. */
export function isAdminPath(path: string): boolean {
  const { pathname } = new URL(path, location.origin);
  const [, paths] = ownedPaths().find(([name]) => name === 'admin-console') ?? [];
  return paths?.some((owned) => matchPath(owned, pathname)) ?? false;
}

/** Every page that a sign-in may lead to. */
export function allowedPaths(): string[] {
  return [...OWN_PATHS, ...ownedPaths().flatMap(([, paths]) => paths)];
}
