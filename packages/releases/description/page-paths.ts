const PATH = /^\/(?:(?::[a-z]+|[\w.-]+)(?:\/(?::[a-z]+|[\w.-]+))*)?$/i;

/**
 * Whether a page can have a path: names and different parameters. No splat or optional part: it would take
 * the pages of other apps.
 */
export function isPagePath(path: string): boolean {
  const parameters = path.split('/').filter((part) => part.startsWith(':'));
  return PATH.test(path) && new Set(parameters).size === parameters.length;
}

/**
 * Paths that the server answers itself, or with 404 where it has no such file: its own ones begin with an
 * underscore, and a last part with an extension is a file (packages/page-server/site-routes.ts).
 */
const OF_SERVER =
  /^\/(?:_|(?:remotes|static)(?:\/|$)|(?:auth|rest|storage|functions)\/v1(?:\/|$)|.*\.[a-z][a-z0-9]*$)/i;

/** Whether visitors would get something else than the page at this path. */
export function isPathOfServer(path: string): boolean {
  return OF_SERVER.test(path);
}

/**
 * Whether some address is that of both pages, so that the order of the routes would decide between them:
 * `/food/:id` and `/food/new`.
 */
export function pathsOverlap(one: string, other: string): boolean {
  const parts = partsOf(one);
  const others = partsOf(other);
  return (
    parts.length === others.length &&
    parts.every((part, at) => isParameter(part) || isParameter(others[at]) || part === others[at])
  );
}

/** Patterns of the shop's pages, which each request is compared with; a few more pass through releases. */
const patterns = new Map<string, RegExp>();
const MAX_PATTERNS = 500;

/** A page's path with parameters, such as `/detaildrink/:id`, as a pattern with a group for each parameter. */
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

/** The router ignores upper case and a slash at the end. */
function partsOf(path: string): string[] {
  return path.toLowerCase().replace(/\/$/, '').split('/');
}

function isParameter(part = ''): boolean {
  return part.startsWith(':');
}
