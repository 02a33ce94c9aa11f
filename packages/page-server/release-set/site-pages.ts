import type { PageDescription } from 'federation/description/page-description';
import { pagePattern } from 'releases/description/page-paths';
import type { ReleaseDescription } from 'releases/description/release-description';
import type { RegistryEntry } from 'remote-contract/registry';
import { entryOf, releaseUrl } from './page-registry.ts';
import { type Preload, preloadsOf } from './preloads.ts';
import type { ReleaseSet } from './read-release-set.ts';

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

/** The page that matches a path, by the rules of the router in the browser. */
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
