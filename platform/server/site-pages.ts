import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES_FILE, type ReleasedPage } from '../releases/page-description.ts';
import type { Registry, RegistryEntry } from '../releases/registry.ts';

/** A page of the shop, with the release that it comes from; the shell's own have none. */
export interface SitePage extends ReleasedPage {
  owner?: RegistryEntry;
}

/** A page and what its address says. */
export interface MatchedPage {
  page: SitePage;
  /** By name in the pattern, decoded. */
  params: Readonly<Record<string, string>>;
}

/** Reads the pages of the shell and of all current releases. */
export function createSitePages(shellDirectory: string, releasesDirectory: string) {
  // A release never changes, so what was read of it stays true.
  const known = new Map<string, Promise<ReleasedPage[]>>();
  const read = (folder: string) => {
    const pages = known.get(folder) ?? readPages(folder);
    known.set(folder, pages);
    pages.catch(() => known.delete(folder));
    return pages;
  };
  return async (registry: Registry): Promise<SitePage[]> => {
    const remotes = Object.entries(registry).map(async ([name, owner]) => {
      const described = await read(join(releasesDirectory, name, owner.release));
      return owner.paths.map((path) => ({
        ...(described.find((page) => page.path === path) ?? { path, title: '', preload: [] }),
        owner,
      }));
    });
    return [...(await read(shellDirectory)), ...(await Promise.all(remotes)).flat()];
  };
}

/** The page that an address leads to, found as the router in the browser finds it. */
export function matchPage(pages: readonly SitePage[], path: string): MatchedPage | undefined {
  for (const page of pages) {
    const groups = patternToRegExp(page.path).exec(path);
    if (groups) return { page, params: decoded(groups.groups ?? {}) };
  }
  return undefined;
}

/** The one address of a page: its pattern, filled in. */
export function addressOf({ page, params }: MatchedPage): string {
  return page.path.replace(/:([a-z]+)/gi, (_, name) => encodeURIComponent(params[name] ?? ''));
}

/** `/detaildrink/:id` as a regular expression; descriptions hold no other syntax. */
function patternToRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\/$/, '').replace(/:([a-z]+)/gi, '(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`, 'i');
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

/** A release from before pages were described has none. */
async function readPages(folder: string): Promise<ReleasedPage[]> {
  try {
    return JSON.parse(await readFile(join(folder, PAGES_FILE), 'utf8')) as ReleasedPage[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
