import { attemptedPath } from 'shared-auth';
import { useLocation } from 'shared-ui/runtime';
import { knownPaths } from './known-paths.ts';
import { nextPath } from './next-path.ts';

/** Where the page at an address leads to in the end: a page of the shop, as path and query. */
export function nextOf(address: string): string {
  return nextPath(attemptedPath(address), location.origin, knownPaths());
}

/** Like {@link nextOf}, for the page that is shown. */
export function useNext(): string {
  const { pathname, search } = useLocation();
  return nextOf(new URL(pathname + search, location.origin).href);
}
