import type { HeaderRule } from './header-rules.ts';

/** Everything that a static host needs for one origin. */
export interface StaticSite {
  origin: string;
  /** By path without a leading slash. */
  files: Map<string, Uint8Array | string>;
  headers: readonly HeaderRule[];
  rewrites: readonly Rewrite[];
}

/** Pages of one pattern that have no file of their own get one file together, with status 200. */
export interface Rewrite {
  /** `/detaildrink/:id`: each `:name` stands for one part of a path. */
  from: string;
  /** Path of a file, with a leading slash. */
  to: string;
}

/** The file that hosts answer with, with status 404, when there is no other. */
export const NOT_FOUND_FILE = '404.html';

/** The file of a page: hosts serve `cart.html` as `/cart`. */
export function fileOfPage(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1).replaceAll(':', '_')}.html`;
}
