/**
 * Type of a request:
 * - `page`: a page of the shop, network first;
 * - `file`: a script, style sheet or font of a release, or a file that every page loads;
 * - `picture`: a picture of a product or of a release;
 * - `other`: everything else, which the worker does not handle: requests to the backend, the registry,
 *   uploads, mails.
 */
export type RequestType = 'page' | 'file' | 'picture' | 'other';

type RequestFacts = Pick<Request, 'method' | 'mode' | 'destination' | 'url' | 'cache'>;

/** Paths on the pages' origin that are not pages. */
const NO_PAGE = /^\/(auth|rest|storage|functions)\/v1\/|^\/(_local|remotes|static)\/|\.[a-z0-9]+$/i;

/** Scripts, style sheets and fonts of releases, whose URLs contain a content hash. */
const RELEASED_FILE = /^\/(static|remotes)\/.+\.(js|css|woff2)$/;

/** Files that every page loads. */
const COMMON_FILES = ['/theme.js', '/late.css', '/config.json', '/favicon.svg'];

const PICTURE =
  /^\/(static|remotes)\/.+\.(avif|webp|svg|png)$|^\/storage\/v1\/(object|render\/image)\/public\//;

/** @param origin of the pages; remotes and pictures may be on another origin. */
export function requestType(request: RequestFacts, origin: string): RequestType {
  const { method, mode, destination, cache } = request;
  // `reload` refetches a broken file (loading/refresh-file.ts).
  if (method !== 'GET' || cache === 'reload') return 'other';
  const url = new URL(request.url);
  const isOwn = url.origin === origin;
  if (mode === 'navigate') return isOwn && !NO_PAGE.test(url.pathname) ? 'page' : 'other';
  if (RELEASED_FILE.test(url.pathname)) return 'file';
  if (isOwn && COMMON_FILES.includes(url.pathname)) return 'file';
  return destination === 'image' && PICTURE.test(url.pathname) ? 'picture' : 'other';
}
