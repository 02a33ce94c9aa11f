import type { Context } from 'hono';
import type { Registry } from '../releases/registry.ts';
import { type CanarySide, hasCanary } from './canary.ts';
import type { Catalogue } from './catalogue.ts';
import type { Composition, createReleaseReader } from './composition.ts';
import { pageRegistry } from './page-registry.ts';
import type { Site } from './render-page.ts';
import { siteOrigin } from './site-origin.ts';
import { sitePages } from './site-pages.ts';

interface SiteSources {
  readRegistry: () => Promise<Registry>;
  reader: ReturnType<typeof createReleaseReader>;
  catalogue: Catalogue;
  serviceWorker: boolean;
  allowLocalRemotes: boolean;
}

/** A site, with the releases that it is made of. */
export interface ComposedSite extends Site {
  composition: Composition;
}

/**
 * Reads the site for a request; undefined while nothing is released. During a canary it marks the
 * answer as private.
 *
 * @param sideOf returns the visitor's canary side.
 */
export type ReadSite = (
  context: Context,
  sideOf: (context: Context) => CanarySide,
) => Promise<ComposedSite | undefined>;

export function createSiteReader({
  readRegistry,
  reader,
  catalogue,
  serviceWorker,
  allowLocalRemotes,
}: SiteSources): ReadSite {
  return async (context, sideOf) => {
    const registry = await readRegistry();
    const isDivided = hasCanary(registry);
    if (isDivided) {
      context.header('cache-control', 'private, no-cache');
      context.header('vary', 'cookie', { append: true });
    }
    const composition = await reader.composition(registry, isDivided ? sideOf(context) : 'out');
    if (!composition) return undefined;
    const { shell, template, remotes } = composition;
    return {
      composition,
      template,
      shellRelease: shell.release,
      registry: pageRegistry(remotes),
      pages: sitePages(composition),
      catalogue,
      origin: siteOrigin(context.req),
      serviceWorker,
      allowLocalRemotes,
    };
  };
}
