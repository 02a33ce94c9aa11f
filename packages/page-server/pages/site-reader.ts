import type { Context, HonoRequest } from 'hono';
import { LRUCache } from 'lru-cache';
import { siteOrigin } from 'node-kit/http/site-origin';
import type { ReleaseRegistry } from 'releases/registry/registry';
import type { ReadableStore } from 'releases/store/release-store';
import { foreignCode } from '../document/foreign-code.ts';
import type { Site } from '../document/page.ts';
import { type PageFiles, readPageFiles } from '../document/page-files.ts';
import { type CanarySide, hasCanary } from '../release-set/canary.ts';
import { pageRegistry } from '../release-set/page-registry.ts';
import type { PreviewReader } from '../release-set/preview.ts';
import type { createReleaseSetReader, ReleaseSet } from '../release-set/read-release-set.ts';
import { releaseSetId } from '../release-set/release-set-id.ts';
import type { ServedRegistry } from '../release-set/served-registry.ts';
import { sitePages } from '../release-set/site-pages.ts';

interface SiteSources {
  store: ReadableStore;
  served: ServedRegistry;
  reader: ReturnType<typeof createReleaseSetReader>;
  previews: PreviewReader;
  serviceWorker: boolean;
  allowLocalRemotes: boolean;
}

/** Request-independent data of a release set's pages. */
interface ReleaseSetSite extends Omit<Site, 'origin'> {
  releaseSet: ReleaseSet;
  /** Style sheets and other files that server-rendered pages include. */
  readFiles: () => Promise<PageFiles>;
  key: string;
}

/** The site for a visitor. */
export interface VisitorSite extends ReleaseSetSite, Pick<Site, 'origin'> {
  /** Whether visitors get different releases, during a canary. Previews do not count. */
  isDivided: boolean;
  /** Whether all visitors get this site. */
  isShared: boolean;
}

export interface SiteReader {
  /**
   * Reads the site for a request; undefined while nothing is released. During a canary, and for a preview, it marks the
   * response as private.
   *
   * @param sideOf returns the visitor's canary side.
   */
  read(
    context: Context,
    sideOf: (context: Context) => CanarySide,
  ): Promise<VisitorSite | undefined>;
  /** The cached site of all visitors without previews; undefined during a canary, or when it has to be read. */
  shared(request: HonoRequest): VisitorSite | undefined;
}

/** Maximum cached sites: canaries and previews. */
const MAX_SITES = 20;

/** TTL of the shared site, in ms: a release that was missing in the store may be there by now. */
const SHARED_MS = 10_000;

export function createSiteReader(sources: SiteSources): SiteReader {
  const { store, served, reader, previews, serviceWorker, allowLocalRemotes } = sources;
  const sites = new LRUCache<string, ReleaseSetSite>({ max: MAX_SITES });
  let shared: { site: ReleaseSetSite; registry: ReleaseRegistry; until: number } | undefined;

  function siteOf(releaseSet: ReleaseSet): ReleaseSetSite {
    const { shell, remotes, template, previewed } = releaseSet;
    const key = [releaseSetId(releaseSet), ...previewed.map(({ app }) => app)].join(' ');
    const known = sites.get(key);
    if (known) return known;
    const site = {
      releaseSet,
      key,
      template,
      shellRelease: shell.release,
      registry: pageRegistry(remotes),
      pages: sitePages(releaseSet),
      foreignCode: foreignCode([shell, ...remotes]),
      readFiles: onceSuccessful(() => readPageFiles(store, releaseSet)),
      // A cached preview would outlive its end.
      serviceWorker: serviceWorker && previewed.length === 0,
      previewed,
      allowLocalRemotes,
    };
    sites.set(key, site);
    return site;
  }

  return {
    async read(context, sideOf) {
      const registry = await served.read();
      const wanted = previews.previewsOf(context);
      const hasSides = hasCanary(registry);
      const isShared = !hasSides && wanted.size === 0;
      if (!isShared) {
        context.header('cache-control', 'private, no-cache');
        context.header('vary', 'cookie', { append: true });
      }
      const side = hasSides ? sideOf(context) : 'out';
      const releaseSet = await reader.releaseSet(registry, side, wanted);
      if (!releaseSet) return undefined;
      const site = siteOf(releaseSet);
      if (isShared) shared = { site, registry, until: performance.now() + SHARED_MS };
      const isDivided = hasSides && site.previewed.length === 0;
      return { ...site, origin: siteOrigin(context.req), isDivided, isShared };
    },
    shared(request) {
      if (!shared || shared.registry !== served.current() || performance.now() > shared.until) {
        return undefined;
      }
      return { ...shared.site, origin: siteOrigin(request), isDivided: false, isShared: true };
    },
  };
}

/** Memoizes an asynchronous function; failures are not cached. */
function onceSuccessful<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
