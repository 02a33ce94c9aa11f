import type { PageDescription, ReleasedPage } from 'federation/description/page-description';
import { pagePattern } from 'releases/description/page-paths';
import type { ReleaseDescription } from 'releases/description/release-description';
import type { RegistryEntry } from 'remote-contract/registry';
import { entryOf, releaseUrl } from './page-registry.ts';
import type { ReleaseSet } from './read-release-set.ts';

/** Attributes of a `<link rel="preload">`. */
export type Preload = Readonly<Record<string, string>>;

/** A page of the shop, with the release of the remote that owns it; the shell's pages have none. */
export interface SitePage extends PageDescription {
  /** Preloads besides the entry of the remote. */
  preload: readonly Preload[];
  owner?: RegistryEntry;
}

/** A page and the parameters of its path. */
export interface MatchedPage {
  page: SitePage;
  /** By their name in the pattern, decoded. */
  params: Readonly<Record<string, string>>;
}

/** The page of a URL, before it is rendered. */
export interface RequestedPage {
  matched: MatchedPage | undefined;
  /** Cache key: the canonical path with the query parameters that the page declares. */
  address: string;
  isRendered: boolean;
}

/** A path without a page; the shell renders "not found". */
const NO_PAGE = '/-';

/** Maximum length of a rendered query, since the cache contains it. */
const MAX_QUERY = 300;

/** The pages of the shell and of all remotes. */
export function sitePages({ shell, remotes }: Pick<ReleaseSet, 'shell' | 'remotes'>): SitePage[] {
  const ofRemotes = remotes.flatMap((remote) => pagesOf(remote, entryOf(remote)));
  return [...pagesOf(shell), ...ofRemotes];
}

function pagesOf(release: ReleaseDescription, owner?: RegistryEntry): SitePage[] {
  const base = releaseUrl(release);
  return release.pages.map((page) => {
    const { files: _, ...description } = page;
    return { ...description, preload: preloadsOf(page, release, base), ...(owner && { owner }) };
  });
}

/**
 * Preloads of a page of a release, besides the entry of its remote.
 *
 * @param base URL of the release, without a trailing slash.
 */
function preloadsOf(
  { files }: ReleasedPage,
  release: Pick<ReleaseDescription, 'files'>,
  base: string,
): Preload[] {
  // The attributes equal those of the bundler's chunk loader: the browser discards a preload that differs
  // from the request.
  return files.map((file) => ({
    as: file.endsWith('.css') ? 'style' : 'script',
    href: `${base}/${file}`,
    integrity: release.files[file]?.integrity ?? '',
    crossorigin: '',
  }));
}

/** Finds the page of a path. An unknown path gets the shell's page "not found". */
export function findPage(pages: readonly SitePage[], path: string, query = ''): RequestedPage {
  const matched = matchPage(pages, path);
  if (!matched) return { matched, address: NO_PAGE, isRendered: true };
  const { audience, serverRendering, query: known = [] } = matched.page;
  const search = query && knownParameters(query, known);
  return {
    matched,
    address: `${pagePath(matched)}${search && `?${search}`}`,
    isRendered: !audience && serverRendering !== false && search.length <= MAX_QUERY,
  };
}

/** The known parameters of a query, in a fixed order. */
function knownParameters(query: string, known: readonly string[]): string {
  const given = new URLSearchParams(query);
  const kept = known.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : []));
  return new URLSearchParams(kept).toString();
}

/** Matches a path like the router in the browser. */
export function matchPage(pages: readonly SitePage[], path: string): MatchedPage | undefined {
  for (const page of pages) {
    const groups = pagePattern(page.path).exec(path);
    if (groups) return { page, params: decoded(groups.groups ?? {}) };
  }
  return undefined;
}

/** The canonical path of a page: its pattern with the parameters filled in. */
export function pagePath({ page, params }: MatchedPage): string {
  return page.path.replace(/:([a-z]+)/gi, (_, name) => encodeURIComponent(params[name] ?? ''));
}

function decoded(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}
