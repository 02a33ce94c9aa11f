import { matchPath } from 'react-router-dom';
import type { Audience } from 'remote-contract';
import { remotePages } from '../registry/registry.ts';

/** Shell pages that are valid targets after signing in. */
const OWN_PATHS = ['/profile', '/new-password', '/two-step'];

/** The least role that may open the remote page at a path, if it needs one. */
export function audienceOf(path: string): Audience | undefined {
  const { pathname } = new URL(path, location.origin);
  return remotePages().find((page) => matchPath(page.path, pathname))?.audience;
}

/** All valid targets after signing in. */
export function allowedPaths(): string[] {
  return [...OWN_PATHS, ...remotePages().map(({ path }) => path)];
}
