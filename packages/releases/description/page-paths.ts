const PATH = /^\/(?:(?::[a-z]+|[\w.-]+)(?:\/(?::[a-z]+|[\w.-]+))*)?$/i;

/**
 * Whether a path is valid for a page: static segments and unique parameters. No splat or optional segment, which would
 * match pages of other apps.
 */
export function isPagePath(path: string): boolean {
  const parameters = path.split('/').filter((part) => part.startsWith(':'));
  return PATH.test(path) && new Set(parameters).size === parameters.length;
}

/**
 * Paths reserved for the server: those that start with an underscore, the APIs, and files, whose last segment has an
 * extension (packages/page-server/site-routes.ts).
 */
const OF_SERVER =
  /^\/(?:_|(?:remotes|static)(?:\/|$)|(?:auth|rest|storage|functions)\/v1(?:\/|$)|.*\.[a-z][a-z0-9]*$)/i;

/** Whether a path is reserved for the server. */
export function isPathOfServer(path: string): boolean {
  return OF_SERVER.test(path);
}

/**
 * Whether some URL matches both paths, so that the order of routes would matter: `/food/:id` and `/food/new`.
 */
export function pathsOverlap(one: string, other: string): boolean {
  const parts = partsOf(one);
  const others = partsOf(other);
  return (
    parts.length === others.length &&
    parts.every((part, at) => isParameter(part) || isParameter(others[at]) || part === others[at])
  );
}

/** Cache: each request is matched against the patterns of all pages. */
const patterns = new Map<string, RegExp>();
const MAX_PATTERNS = 500;

/** Converts a path such as `/detaildrink/:id` to a pattern with a named group per parameter. */
export function pagePattern(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const source = path
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/:([a-z]+)/gi, '(?<$1>[^/]+)');
  const pattern = new RegExp(`^${source}/?$`, 'i');
  if (patterns.size === MAX_PATTERNS) patterns.clear();
  patterns.set(path, pattern);
  return pattern;
}

/** The router ignores case and a trailing slash. */
function partsOf(path: string): string[] {
  return path.toLowerCase().replace(/\/$/, '').split('/');
}

function isParameter(part = ''): boolean {
  return part.startsWith(':');
}
