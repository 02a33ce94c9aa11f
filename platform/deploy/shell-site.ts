import type { Registry } from '../releases/registry.ts';
import { releasePrefix } from '../releases/release-description.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import type { Catalogue } from '../server/catalogue.ts';
import { createReleaseReader } from '../server/composition.ts';
import { OFFLINE_PATH, offlineData, offlinePage } from '../server/offline-page.ts';
import { pageRegistry } from '../server/page-registry.ts';
import { renderPage, type Site } from '../server/render-page.ts';
import { RETIRED_WORKER, WORKER_PATH } from '../server/retired-worker.ts';
import { robotsText, sitemapXml, webManifest } from '../server/site-files.ts';
import { sitePages } from '../server/site-pages.ts';
import { shellHeaders } from './header-rules.ts';
import { DeployError, type Hosting, originOf } from './hosting.ts';
import { productPages } from './product-pages.ts';
import { filesOf } from './remote-site.ts';
import { fileOfPage, NOT_FOUND_FILE, type Rewrite, type StaticSite } from './static-site.ts';

/** Makes the catalogue return no product, for the page that all products of a type share. */
const NO_PRODUCT = { product: async () => undefined };

/** A path that no app has. */
const NO_PAGE = '/-';

interface ShellSources {
  store: ReleaseStore;
  registry: Registry;
  catalogue: Catalogue;
  /** Whether browsers may save the shop, see docs/offline.md. */
  serviceWorker: boolean;
}

/**
 * The site with the pages in their current state: a file for each page and each product, with the
 * registry and its tags, and the files of every shell that an open tab may still need.
 *
 * @throws DeployError when no shell is released, or the menu cannot be read.
 */
export async function shellSite(
  hosting: Hosting,
  { store, registry, catalogue, serviceWorker }: ShellSources,
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
    catalogue,
    origin: hosting.shell,
    serviceWorker,
    previewed: [],
    allowLocalRemotes: false,
  };
  const products = await productPages(site);
  const files = new Map<string, Uint8Array | string>([
    [WORKER_PATH.slice(1), RETIRED_WORKER],
    ...(await shellFiles(store, registry)),
    ...(await pages(site)),
    ...products.files,
    [NOT_FOUND_FILE, (await renderPage(site, NO_PAGE)).html],
    ['registry.json', JSON.stringify(site.registry)],
    ['config.json', JSON.stringify(configuration(hosting))],
    ['robots.txt', robotsText(hosting.shell)],
    ['sitemap.xml', sitemapXml(hosting.shell, site.pages, products.products)],
    ['manifest.webmanifest', JSON.stringify(webManifest())],
  ]);
  if (serviceWorker) {
    const data = offlineData(composition, origins);
    files.set(OFFLINE_PATH.slice(1), offlinePage(site, data));
  } else files.set(WORKER_PATH.slice(1), RETIRED_WORKER);
  const rewrites = site.pages
    .filter(({ path }) => path.includes(':'))
    .map(({ path }): Rewrite => ({ from: path, to: `/${fileOfPage(path)}` }));
  return { origin: hosting.shell, files, headers: shellHeaders(hosting), rewrites };
}

/** Content of `/config.json`. */
function configuration({ supabase }: Hosting): object {
  return { supabaseUrl: supabase.url, supabaseKey: supabase.publishableKey };
}

/** A file for each page. A page with a parameter has one for all values, without data of any. */
async function pages(site: Site): Promise<[file: string, html: string][]> {
  const shared: Site = {
    ...site,
    // It has many URLs, so it has no canonical one.
    origin: undefined,
    catalogue: { ...site.catalogue, ...NO_PRODUCT },
  };
  return Promise.all(
    site.pages.map(async ({ path }): Promise<[string, string]> => {
      const hasParameter = path.includes(':');
      const { html } = await renderPage(
        hasParameter ? shared : site,
        path.replaceAll(/:\w+/g, '1'),
      );
      return [fileOfPage(path), html];
    }),
  );
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
