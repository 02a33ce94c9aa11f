import { type MatchedPage, matchPage, pagePath, type SitePage } from './site-pages.ts';

/** The page of a URL, before it is rendered. */
export interface RequestedPage {
  matched: MatchedPage | undefined;
  /** Cache key: the canonical path with the query parameters that the page declares. */
  address: string;
  isRendered: boolean;
}

/** A path without a page; the shell renders "not found". */
const NO_PAGE = '/-';

/** Longer queries are not rendered: they would fill the cache. */
const MAX_QUERY = 300;

/** Finds the page of a path. An unknown path gets the shell's page "not found". */
export function findPage(pages: readonly SitePage[], path: string, query = ''): RequestedPage {
  const matched = matchPage(pages, path);
  if (!matched) return { matched, address: NO_PAGE, isRendered: true };
  const { audience, serverRendering, query: known = [] } = matched.page;
  const given = new URLSearchParams(query);
  const kept = known.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : []));
  const search = new URLSearchParams(kept).toString();
  return {
    matched,
    address: `${pagePath(matched)}${search && `?${search}`}`,
    isRendered: !audience && serverRendering !== false && search.length <= MAX_QUERY,
  };
}
