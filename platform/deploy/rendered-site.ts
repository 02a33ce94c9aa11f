import pLimit from 'p-limit';
import type { ReadableStore } from '../releases/store/release-store.ts';
import { askBackend, configurationOf } from '../rendering/ask-backend.ts';
import { createRenderedPages, type PageSource } from '../rendering/rendered-pages.ts';
import { PLACEHOLDER_ORIGIN } from '../rendering/with-origin.ts';
import type { Composition } from '../server/composition.ts';
import type { ReleaseOrigins } from '../server/page-registry.ts';
import { type ComposedPage, findPage, pageHtml, type Site } from '../server/render-page.ts';
import { createSheetsReader } from '../server/style-sheets.ts';
import { DeployError, type Hosting } from './hosting.ts';

/** Longer than for a page of the server, since no visitor waits for it, in ms. */
const TIMEOUT_MS = 30_000;

/** Maximum pages that are rendered at once: the rate limits of the backend are made for visitors. */
const MAX_CONCURRENT = 4;

/** The pages of a site as they are at the time of a deployment. */
export interface RenderedSite {
  page(path: string): Promise<ComposedPage>;
  /** The page of a pattern for items that are not known yet, which the browser renders. */
  emptyPage(path: string): ComposedPage;
  /**
   * The paths of the pages with parameters.
   *
   * @throws DeployError when they cannot be found out: an incomplete site must not be published.
   */
  itemPaths(): Promise<readonly string[]>;
  close(): void;
}

/** Renders the pages of a site from the data of its project. */
export function renderSite(
  site: Site,
  composition: Composition,
  { supabase: { url, publishableKey } }: Pick<Hosting, 'supabase'>,
  store: ReadableStore,
  origins: ReleaseOrigins,
): RenderedSite {
  const backend = { kind: 'hosted', url, publishableKey } as const;
  const problems: string[] = [];
  const rendered = createRenderedPages({
    store,
    log: ({ message }) => void problems.push(String(message)),
    origin: PLACEHOLDER_ORIGIN,
    configuration: configurationOf(backend),
    origins,
    ask: askBackend(backend),
    freshMs: Number.POSITIVE_INFINITY,
    areDated: true,
    timeoutMs: TIMEOUT_MS,
  });
  const source: PageSource = { ...composition, registry: site.registry };
  const sheets = createSheetsReader(store, origins);
  const someAtATime = pLimit(MAX_CONCURRENT);
  return {
    page: (path) =>
      someAtATime(async () => {
        const requested = findPage(site.pages, path);
        const rendering = await rendered.page(source, requested);
        const findSheets = await sheets(composition);
        return pageHtml(site, requested, rendering && { rendering, findSheets });
      }),
    emptyPage: (path) =>
      // It has many URLs, so it has no canonical one.
      pageHtml({ ...site, origin: undefined }, findPage(site.pages, path)),
    async itemPaths() {
      const paths = await rendered.paths(source);
      if (paths) return paths;
      throw new DeployError(
        `The pages with parameters cannot be listed (${problems.join('; ')}). Are supabase.url and ` +
          'supabase.publishableKey right, the migrations pushed, and the project awake? Nothing was written.',
      );
    },
    close: rendered.close,
  };
}
