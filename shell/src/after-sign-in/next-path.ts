import { matchPath } from 'react-router-dom';

/**
 * The target after signing in: the attempted path if it is a page of the shop, else the landing page. The
 * value comes from the URL, which an attacker may have crafted.
 *
 * @param candidate the `next` parameter of /login, e.g. `/detaildrink/7?size=Large`.
 * @param allowedPaths the shop's pages in React Router's notation.
 */
export function nextPath(
  candidate: string | null,
  origin: string,
  allowedPaths: readonly string[],
): string {
  if (!candidate || !URL.canParse(candidate, origin)) return '/';
  const url = new URL(candidate, origin);
  const known = allowedPaths.some((path) => matchPath(path, url.pathname));
  if (url.origin !== origin || !known) return '/';
  return url.pathname + url.search + url.hash;
}
