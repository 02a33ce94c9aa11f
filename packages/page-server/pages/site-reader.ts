import type { Context } from 'hono';
import { siteOrigin } from 'node-kit/http/site-origin';
import { foreignCode } from '../document/foreign-code.ts';
import type { Site } from '../document/render-page.ts';
import { type CanarySide, hasCanary } from '../release-set/canary.ts';
import { pageRegistry } from '../release-set/page-registry.ts';
import type { PreviewReader } from '../release-set/preview.ts';
import type { createReleaseSetReader, ReleaseSet } from '../release-set/read-release-set.ts';
import { releaseSetId } from '../release-set/release-set-id.ts';
import type { ServedRegistry } from '../release-set/served-registry.ts';
import { sitePages } from '../release-set/site-pages.ts';

interface SiteSources {
  served: ServedRegistry;
  reader: ReturnType<typeof createReleaseSetReader>;
  previews: PreviewReader;
  serviceWorker: boolean;
  allowLocalRemotes: boolean;
}

/** The site for a visitor, with its release set. */
export interface VisitorSite extends Site {
  releaseSet: ReleaseSet;
  /** Cache key of its pages: everything except the URL. */
  key: string;
  /** Whether visitors get different releases, during a canary. Previews do not count. */
  isDivided: boolean;
  /** Whether all visitors get the same site now. */
  isSharedNow: () => boolean;
}

/** Values derived from a release set, cached: most visitors share one. */
const derived = new WeakMap<ReleaseSet, Pick<Site, 'registry' | 'pages' | 'foreignCode'>>();

function partsOf(releaseSet: ReleaseSet): Pick<Site, 'registry' | 'pages' | 'foreignCode'> {
  const known = derived.get(releaseSet);
  if (known) return known;
  const { shell, remotes } = releaseSet;
  const parts = {
    registry: pageRegistry(remotes),
    pages: sitePages(releaseSet),
    foreignCode: foreignCode([shell, ...remotes]),
  };
  derived.set(releaseSet, parts);
  return parts;
}

/**
 * Reads the site for a request; undefined while nothing is released. During a canary, and for a
 * preview, it marks the answer as private.
 *
 * @param sideOf returns the visitor's canary side.
 */
export type ReadSite = (
  context: Context,
  sideOf: (context: Context) => CanarySide,
) => Promise<VisitorSite | undefined>;

export function createSiteReader({
  served,
  reader,
  previews,
  serviceWorker,
  allowLocalRemotes,
}: SiteSources): ReadSite {
  return async (context, sideOf) => {
    const registry = await served.read();
    const wanted = previews.previewsOf(context);
    const isDivided = hasCanary(registry);
    if (isDivided || wanted.size > 0) {
      context.header('cache-control', 'private, no-cache');
      context.header('vary', 'cookie', { append: true });
    }
    const side = isDivided ? sideOf(context) : 'out';
    const releaseSet = await reader.releaseSet(registry, side, wanted);
    if (!releaseSet) return undefined;
    const { shell, template, previewed } = releaseSet;
    const origin = siteOrigin(context.req);
    return {
      releaseSet,
      isDivided: isDivided && previewed.length === 0,
      isSharedNow: () => !isDivided && previewed.length === 0 && served.current() === registry,
      key: [releaseSetId(releaseSet), ...previewed.map(({ app }) => app), origin].join(' '),
      template,
      shellRelease: shell.release,
      ...partsOf(releaseSet),
      origin,
      // A cached preview would outlive its end.
      serviceWorker: serviceWorker && previewed.length === 0,
      previewed,
      allowLocalRemotes,
    };
  };
}
