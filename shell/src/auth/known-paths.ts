import { ownedPaths } from '../composition/remotes.ts';

/** The shell's own pages that one may be led to after signing in. */
const OWN_PATHS = ['/profile'];

/** Every page that /login may lead to. */
export function knownPaths(): string[] {
  return [...OWN_PATHS, ...ownedPaths().flatMap(([, paths]) => paths)];
}
