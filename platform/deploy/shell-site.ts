import type { Registry } from '../releases/registry.ts';
import { releasePrefix } from '../releases/release-description.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { createReleaseReader } from '../server/composition.ts';
import { foreignCode, registryWithHashes } from '../server/foreign-code.ts';
import { OFFLINE_PATH, offlineData, offlinePage } from '../server/offline-page.ts';
import { pageRegistry } from '../server/page-registry.ts';
import { NO_PAGE, type Site } from '../server/render-page.ts';
import { RETIRED_WORKER, WORKER_PATH } from '../server/retired-worker.ts';
import { robotsText, sitemapXml, webManifest } from '../server/site-files.ts';
import { sitePages } from '../server/site-pages.ts';
import { shellHeaders } from './header-rules.ts';
import { DeployError, type Hosting, originOf } from './hosting.ts';
import { filesOf } from './remote-site.ts';
import { type RenderedSite, renderSite } from './rendered-site.ts';
import { fileOfPage, NOT_FOUND_FILE, type Rewrite, type StaticSite } from './static-site.ts';

interface ShellSources {
  store: ReleaseStore;
  registry: Registry;
  /** Whether browsers may save the shop, see docs/offline.md. */
  serviceWorker: boolean;
}

/**
 * The site with the pages in their current state: a file for each page and each item, rendered, with the
 * registry and its tags, and the files of every shell that an open tab may still need.
 *
 * @throws DeployError when no shell is released, or the items cannot be read.
 */
export async function shellSite(
  hosting: Hosting,
  { store, registry, serviceWorker }: ShellSources,
): Promise<StaticSite> {
  const reader = createReleaseReader(store);
  const composition = await reader.composition(registry, 'out');
  if (!composition) {
    throw new DeployError(`There is no shell in ${store.name} yet: npm run release -- shell`);
  }
  const origins = (app: string) => originOf(hosting, app);
  const site: Site = {
    template: composition.template,
    shellRelease: composition.shell.release,
    registry: pageRegistry(composition.remotes, origins),
    pages: sitePages(composition, origins),
    foreignCode: foreignCode([composition.shell, ...composition.remotes], origins),
    origin: hosting.shell,
    serviceWorker,
    previewed: [],
    allowLocalRemotes: false,
  };
  const files = new Map<string, Uint8Array | string>([
    [WORKER_PATH.slice(1), RETIRED_WORKER],
    ...(await shellFiles(store, registry)),
    ...(await renderedFiles(site, renderSite(site, composition, hosting, store, origins))),
    ['registry.json', JSON.stringify(registryWithHashes(composition.remotes, origins))],
    ['config.json', JSON.stringify(configuration(hosting))],
    ['robots.txt', robotsText(hosting.shell)],
    ['manifest.webmanifest', JSON.stringify(webManifest())],
  ]);
  if (serviceWorker) {
    const data = offlineData(composition, origins);
    files.set(OFFLINE_PATH.slice(1), offlinePage(site, data));
  } else files.set(WORKER_PATH.slice(1), RETIRED_WORKER);
  const rewrites = site.pages
    .filter(({ path }) => path.includes(':'))
    .map(({ path }): Rewrite => ({ from: path, to: `/${fileOfPage(path)}` }));
  return {
    origin: hosting.shell,
    files,
    headers: shellHeaders(hosting, site.foreignCode),
    rewrites,
  };
}

/** Content of `/config.json`. */
function configuration({ supabase }: Hosting): object {
  return { supabaseUrl: supabase.url, supabaseKey: supabase.publishableKey };
}

/** The pages, and the site map of them. */
async function renderedFiles(
  site: Site,
  rendered: RenderedSite,
): Promise<[file: string, content: string][]> {
  try {
    const items = await rendered.itemPaths();
    return [
      ...(await pages(site, rendered, items)),
      [NOT_FOUND_FILE, (await rendered.page(NO_PAGE)).html],
      ['sitemap.xml', sitemapXml(site.origin ?? '', site.pages, items)],
    ];
  } finally {
    rendered.close();
  }
}

/** A file for each page and each item. A page with a parameter also has one for items of later. */
async function pages(
  { pages: all }: Site,
  rendered: RenderedSite,
  items: readonly string[],
): Promise<[file: string, html: string][]> {
  const ofPages = all.map(async ({ path }): Promise<[string, string]> => {
    const isEmpty = path.includes(':');
    const { html } = isEmpty
      ? rendered.emptyPage(path.replaceAll(/:\w+/g, '1'))
      : await rendered.page(path);
    return [fileOfPage(path), html];
  });
  const ofItems = items.map(async (path): Promise<[string, string][]> => {
    const { html, status } = await rendered.page(path);
    // The item was removed meanwhile.
    return status === 200 ? [[fileOfPage(path), html]] : [];
  });
  return [...(await Promise.all(ofPages)), ...(await Promise.all(ofItems)).flat()];
}

/** All files of the current shell, and of earlier shells those with a hash in their names. */
async function shellFiles(
  store: ReleaseStore,
  registry: Registry,
): Promise<[path: string, content: Uint8Array][]> {
  const [current, ...older] = await createReleaseReader(store).shells(registry);
  const files = [...older.reverse(), ...(current ? [current] : [])].map(async ({ release }) => {
    const prefix = releasePrefix('shell', release);
    return (await filesOf(store, 'shell', release))
      .map(([key, content]): [string, Uint8Array] => [key.slice(prefix.length), content])
      .filter(([path]) => release === current?.release || path.startsWith('static/'));
  });
  return (await Promise.all(files)).flat();
}
