import { LRUCache } from 'lru-cache';
import type { Logger } from 'node-kit/log/log';
import type { ReadableStore } from 'releases/store/release-store';
import type { Registry } from 'remote-contract/registry';
import type { RequestedPage } from '../release-set/find-page.ts';
import { releaseSetId } from '../release-set/release-set-id.ts';
import { cachedFetcher } from './cached-fetcher.ts';
import type { BackendAnswer, BackendRequest, ReleaseSetCode } from './process/messages.ts';
import { type ProcessRendering, RenderProcessError } from './process/start-render-process.ts';
import { createRenderProcesses, type RunnableReleaseSet } from './render-processes.ts';
import { MAX_KEPT, type RenderShare, renderShare } from './render-share.ts';
import { createCulpritFinder } from './render-without-culprit.ts';
import { type RenderedReleases, readServerParts } from './server-parts.ts';

/** A rendered page, with the age of its data. */
export interface RenderedAt extends ProcessRendering {
  /**
   * When its data was read, in ms since 1970; undefined when {@link RenderedPages.forget} is called for each
   * change of the data: a page that is not forgotten is current.
   */
  readAt: number | undefined;
}

/** A release set whose pages are rendered. */
export interface PageSource extends RenderedReleases {
  /** Of its pages, with the URLs of its files. */
  registry: Registry;
}

/** Rendered pages, cached. */
export interface RenderedPages {
  /**
   * A page for a signed-out visitor; undefined when it is not rendered in time, or cannot or must not be:
   * the browser renders it then.
   */
  page(source: PageSource, requested: RequestedPage): Promise<RenderedAt | undefined>;
  /** The page if {@link page} would return it without rendering. */
  current(source: PageSource, requested: RequestedPage): RenderedAt | undefined;
  /** The paths of the pages with parameters; undefined when they cannot be found out. */
  paths(source: PageSource): Promise<readonly string[] | undefined>;
  /** Forgets all pages: what they show has changed. */
  forget(): void;
  close(): void;
}

export interface RenderedPagesOptions {
  store: ReadableStore;
  log: Logger;
  /** Origin of the rendered addresses; see `withOrigin`. */
  origin: string;
  configuration: ReleaseSetCode['configuration'];
  /** Sends a request of a page to the backend, as an anonymous visitor. */
  ask: (request: BackendRequest) => Promise<BackendAnswer>;
  /** How long a page is as it was rendered, in ms, unless {@link RenderedPages.forget} says that it is not. */
  freshMs: number;
  /** Whether the data of pages may change without a call of {@link RenderedPages.forget}. */
  areDated: boolean;
  /** The longest time that a visitor waits for a page to be rendered, in ms. */
  timeoutMs: number;
}

/** After this time, a page is rendered again before it is sent, in ms. */
const STALE_MS = 600_000;
/** A page that throws is left alone for this long, in ms. */
const BACKOFF_MS = 5_000;
/**
 * A page that ends its process is left alone for a minute, whichever item it shows; longer each time, up to
 * an hour.
 */
const ENDED_BACKOFF_MS = 60_000;
const MAX_BACKOFF_MS = 3_600_000;
/** Patterns of pages that are remembered, so as to leave them alone. */
const MAX_PATTERNS = 300;
/** Items that are known to exist; more than most shops have. */
const MAX_ITEMS = 5_000;
/** Problems that are remembered, so as not to be logged again. */
const MAX_LOGGED = 1_000;
/** Release sets whose paths are cached. */
const MAX_PATHS = 20;
/** The list of paths takes several requests to the backend; no visitor waits for it. In ms. */
const PATHS_TIMEOUT_MS = 30_000;

/** Renders pages in other processes and keeps them. */
export function createRenderedPages(options: RenderedPagesOptions): RenderedPages {
  const { store, log, origin, configuration, ask, freshMs, timeoutMs } = options;
  const { areDated } = options;
  const processes = createRenderProcesses(ask);
  const withoutCulprit = createCulpritFinder();
  const logged = new LRUCache<string, true>({ max: MAX_LOGGED });
  const report = (releaseSet: string, fields: { event: string; [field: string]: string }) => {
    const known = JSON.stringify([releaseSet, fields]);
    // A page with a problem is rendered again and again.
    if (logged.has(known)) return;
    logged.set(known, true);
    log({ level: 'error', ...fields });
  };
  /** Without the query: visitors type it. */
  const pageProblem = (address: string, message: string) => ({
    event: 'page_not_rendered',
    path: address.replace(/\?.*/, ''),
    message,
  });

  const leftAlone = new LRUCache<string, { until: number; times: number }>({
    max: MAX_PATTERNS,
  });
  const leaveAlone = (page: string) => {
    const times = (leftAlone.get(page)?.times ?? 0) + 1;
    const backoff = Math.min(ENDED_BACKOFF_MS * 2 ** (times - 1), MAX_BACKOFF_MS);
    leftAlone.set(page, { times, until: performance.now() + backoff });
  };

  /** By address: items that were found, and not invented by a visitor. They count as pages without parameters. */
  const knownItems = new LRUCache<string, true>({ max: MAX_ITEMS });

  /** The release set of a page, for the processes. */
  function runnable(source: PageSource): RunnableReleaseSet {
    const id = releaseSetId(source);
    const onBrokenPart = (remote: string, message: string) =>
      report(id, { event: 'server_part_broken', remote, message });
    const readCode = () =>
      readServerParts(store, source, source.registry, configuration, onBrokenPart);
    return { id, readCode };
  }

  async function renderPage(
    source: PageSource,
    { address, matched }: RequestedPage,
    share: RenderShare,
  ): Promise<RenderedAt | undefined> {
    const releaseSet = runnable(source);
    const page = `${releaseSet.id} ${matched?.page.path ?? address}`;
    if (performance.now() < (leftAlone.get(page)?.until ?? 0)) return undefined;
    const readAt = areDated ? Date.now() : undefined;
    const renderer = knownItems.has(address) ? 'page' : share;
    const rendering = await withoutCulprit(source, `${origin}${address}`, (url, without) =>
      processes.render(releaseSet, url, without, renderer).catch((error: Error) => {
        report(releaseSet.id, pageProblem(address, error.message));
        throw error;
      }),
    ).catch((error: unknown) => {
      if (error instanceof RenderProcessError) leaveAlone(page);
      throw error;
    });
    for (const { remote, message, stack } of rendering?.problems ?? []) {
      const problem = pageProblem(address, stack ?? message);
      report(releaseSet.id, { ...problem, ...(remote && { remote }) });
    }
    if (share === 'item' && rendering?.status === 200) knownItems.set(address, true);
    return rendering && { ...rendering, readAt };
  }

  const caching = { freshMs, staleMs: Math.max(STALE_MS, freshMs), failureBackoffMs: BACKOFF_MS };
  const cacheOf = (share: RenderShare) =>
    cachedFetcher<RenderedAt>({ ...caching, timeoutMs, maxEntries: MAX_KEPT[share] });
  const pages = { page: cacheOf('page'), item: cacheOf('item'), search: cacheOf('search') };
  const paths = cachedFetcher<readonly string[]>({
    ...caching,
    timeoutMs: PATHS_TIMEOUT_MS,
    maxEntries: MAX_PATHS,
  });
  const keyOf = (source: PageSource, { address }: RequestedPage) =>
    `${releaseSetId(source)} ${address}`;

  return {
    current: (source, requested) => pages[renderShare(requested)].current(keyOf(source, requested)),
    async page(source, requested) {
      if (!requested.isRendered) return undefined;
      const share = renderShare(requested);
      const rendered = await pages[share].get(keyOf(source, requested), () =>
        renderPage(source, requested, share),
      );
      // The browser follows it: its router knows where the visitor came from.
      return rendered?.redirect === undefined ? rendered : undefined;
    },
    async paths(source) {
      const releaseSet = runnable(source);
      return paths.get(releaseSet.id, () =>
        processes.paths(releaseSet).catch((error: Error) => {
          report(releaseSet.id, pageProblem('/sitemap.xml', error.message));
          throw error;
        }),
      );
    },
    forget() {
      for (const kept of Object.values(pages)) kept.forget();
      paths.forget();
    },
    close: processes.close,
  };
}
