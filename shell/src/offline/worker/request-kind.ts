/**
 * What a request is for:
 * - `page`: a page of the shop, which the network answers first;
 * - `file`: code, a style or a font of a release, or a file that every page loads;
 * - `picture`: of a product or of a release;
 * - `other`: everything else, which the worker leaves alone: reads and writes of the backend, the
 *   registry, uploads, mails.
 */
export type RequestKind = 'page' | 'file' | 'picture' | 'other';

type RequestFacts = Pick<Request, 'method' | 'mode' | 'destination' | 'url' | 'cache'>;

/** Paths of the origin of the pages that are no pages. */
const NO_PAGE = /^\/(auth|rest|storage|functions)\/v1\/|^\/(_local|remotes|static)\/|\.[a-z0-9]+$/i;

/** Code, styles and fonts of releases, whose addresses name their content. */
const RELEASED_FILE = /^\/(static|remotes)\/.+\.(js|css|woff2)$/;

/** Files that every page loads; `/theme.js` by its integrity. */
const COMMON_FILES = ['/theme.js', '/late.css', '/config.json', '/favicon.svg'];

const PICTURE = /^\/(static|remotes)\/.+\.(avif|webp|svg|png)$|^\/storage\/v1\/object\/public\//;

/** @param origin of the pages; remotes and pictures may have another. */
export function kindOf(request: RequestFacts, origin: string): RequestKind {
  const { method, mode, destination, cache } = request;
  // `reload` is a file that was broken when it was loaded first (composition/refresh-file.ts).
  if (method !== 'GET' || cache === 'reload') return 'other';
  const url = new URL(request.url);
  const isOwn = url.origin === origin;
  if (mode === 'navigate') return isOwn && !NO_PAGE.test(url.pathname) ? 'page' : 'other';
  if (RELEASED_FILE.test(url.pathname)) return 'file';
  if (isOwn && COMMON_FILES.includes(url.pathname)) return 'file';
  return destination === 'image' && PICTURE.test(url.pathname) ? 'picture' : 'other';
}
