import type { HeaderRule } from './header-rules.ts';

/** The files, headers and rewrites of one origin on a static host. */
export interface StaticSite {
  origin: string;
  /** By path without a leading slash. */
  files: Map<string, Uint8Array | string>;
  headers: readonly HeaderRule[];
  rewrites: readonly Rewrite[];
}

/** Serves one file, with status 200, for all paths of a pattern that have no file of their own. */
export interface Rewrite {
  /** Such as `/detaildrink/:id`; each `:name` matches one segment of a path. */
  from: string;
  /** Path of a file, with a leading slash. */
  to: string;
}

/** The file that hosts serve with status 404 for unknown paths. */
export const NOT_FOUND_FILE = '404.html';

/** The file of a page: hosts serve `cart.html` as `/cart`. */
export function fileOfPage(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1).replaceAll(':', '_')}.html`;
}
