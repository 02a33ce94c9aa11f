import type { CurrentReleases, Registry, RegistryEntry } from 'remote-contract/registry';

/** A newer release of an app, and whether only another document can have it. */
export interface NewerRelease {
  app: string;
  needsReload: boolean;
}

/** The releases of an open page. */
export interface PageReleases {
  shell: string | undefined;
  registry: Registry;
  /** The remotes with a page or widget that is shown. */
  shown: readonly string[];
}

/**
 * The apps in a page whose current release is another one than that of the page: newer, rolled back, or of another
 * canary or preview. Remotes that are served from source, or have been retired, stay.
 */
export function newerReleases(page: PageReleases, current: CurrentReleases): NewerRelease[] {
  if (page.shell && current.shell && page.shell !== current.shell) {
    // Alone: the current remotes may need the new shell.
    return [{ app: 'shell', needsReload: true }];
  }
  const newer = page.shown.flatMap((app) => {
    const { [app]: mine } = page.registry;
    const { [app]: theirs } = current.remotes;
    if (!mine || !theirs || mine.integrity === '' || mine.release === theirs.release) return [];
    return [{ app, needsReload: needsReload(mine, theirs) }];
  });
  const reloading = newer.filter((each) => each.needsReload);
  return reloading.length > 0 ? reloading.slice(0, 1) : newer;
}

/**
 * Browsers never unload ES modules, and check them against the import map of the document. The router has the pages of
 * the document.
 */
function needsReload(mine: RegistryEntry, theirs: RegistryEntry): boolean {
  const isModule = [mine, theirs].some(({ type }) => type === 'module');
  const paths = ({ pages }: RegistryEntry) => pages.map(({ path }) => path).join();
  return isModule || paths(mine) !== paths(theirs);
}
