import { LRUCache } from 'lru-cache';
import type { Logger } from 'node-kit/log/log';
import type { ReadableStore } from 'releases/store/release-store';
import type { Registry } from 'remote-contract/registry';
import type { BackendConnection } from '../backend/backend-connection.ts';
import { releaseSetId } from '../release-set/release-set-id.ts';
import type { RequestedPage } from '../release-set/site-pages.ts';
import { askBackend, configurationOf } from './ask-backend.ts';
import { cachedFetcher } from './cached-fetcher.ts';
import { networkWalls, reportNetworkWalls } from './process/confined-node.ts';
import type { BackendAnswer, BackendRequest } from './process/messages.ts';
import { type ProcessRendering, RenderProcessError } from './process/start-render-process.ts';
import { createRenderProcesses, type RunnableReleaseSet } from './render-processes.ts';
import { MAX_KEPT, type RenderShare, renderShare } from './render-share.ts';
import { createCulpritFinder } from './render-without-culprit.ts';
import { type RenderedReleases, readServerParts } from './server-parts.ts';
import { PLACEHOLDER_ORIGIN } from './with-origin.ts';

/** A rendered page, with the age of its data. */
export interface RenderedAt extends ProcessRendering {
  /**
   * When its data was read, in ms since 1970; undefined when each change of the data calls
   * {@link RenderedPages.forget}: a cached page is current then.
   */
  readAt: number | undefined;
}

/** A release set whose pages are rendered. */
export interface PageSource extends RenderedReleases {
  registry: Registry;
}

/** The cache of rendered pages. */
export interface RenderedPages {
  /**
   * A page for a signed-out visitor; undefined when the browser has to render it: it is not rendered in time, failed, or
   * must not be rendered here.
   */
  page(source: PageSource, requested: RequestedPage): Promise<RenderedAt | undefined>;
  /** The page if {@link page} would return it without rendering. */
  current(source: PageSource, requested: RequestedPage): RenderedAt | undefined;
  /** The paths of the pages with parameters; undefined when they cannot be read. */
  paths(source: PageSource): Promise<readonly string[] | undefined>;
  /** Drops all pages, after a change of their data. */
  forget(): void;
  close(): void;
}

/** Differences of tests from {@link openRenderedPages}. */
export interface RenderingOptions {
  /** Sends a page's request to the backend, as an anonymous visitor. */
  ask: (request: BackendRequest) => Promise<BackendAnswer>;
  /** TTL of a page in ms. */
  freshMs: number;
  /** Whether data may change without a call of {@link RenderedPages.forget}. */
  areDated: boolean;
  /** Render timeout in ms, after which the browser renders the page. */
  timeoutMs: number;
}

/** TTL of a page in ms: `told` when the backend reports changes, else `byTime`. */
const FRESH_MS = { told: 300_000, byTime: 15_000 };
const TIMEOUT_MS = 1_500;
/** Maximum age of a page that is sent while it is rendered again (stale-while-revalidate), in ms. */
const STALE_MS = 600_000;
/** Backoff after a page throws, in ms. */
const BACKOFF_MS = 5_000;
/** Exponential backoff after a page crashes its process, for all its items, in ms. */
const ENDED_BACKOFF_MS = 60_000;
const MAX_BACKOFF_MS = 3_600_000;
/** Maximum pages in backoff. */
const MAX_PATTERNS = 300;
/** Maximum known items; most shops have fewer. */
const MAX_ITEMS = 5_000;
/** Maximum problems that are not logged again. */
const MAX_LOGGED = 1_000;
/** Maximum release sets with cached paths. */
const MAX_PATHS = 20;
/** Timeout of the list of paths in ms: it takes several backend requests, and only crawlers wait for it. */
const PATHS_TIMEOUT_MS = 30_000;

/** Renders pages in other processes and caches them until the backend reports a change. */
export function openRenderedPages(
  store: ReadableStore,
  backend: BackendConnection,
  log: Logger,
  options: Partial<RenderingOptions> = {},
): RenderedPages {
  const onChange = backend.kind === 'embedded' ? backend.onChange : undefined;
  const {
    ask = askBackend(backend),
    freshMs = onChange ? FRESH_MS.told : FRESH_MS.byTime,
    areDated = onChange === undefined,
    timeoutMs = TIMEOUT_MS,
  } = options;
  const configuration = configurationOf(backend);
  const processes = createRenderProcesses(ask);
  const withoutCulprit = createCulpritFinder();
  const logged = new LRUCache<string, true>({ max: MAX_LOGGED });
  const report = (releaseSet: string, fields: { event: string; [field: string]: string }) => {
    const known = JSON.stringify([releaseSet, fields]);
    // The page is rendered again after each TTL.
    if (logged.has(known)) return;
    logged.set(known, true);
    log({ level: 'error', ...fields });
  };
  /** Without the query, which may contain personal data. */
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

  /** Addresses of existing items, not invented by a client. They are rendered like pages without parameters. */
  const knownItems = new LRUCache<string, true>({ max: MAX_ITEMS });

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
    const rendering = await withoutCulprit(
      source,
      `${PLACEHOLDER_ORIGIN}${address}`,
      (url, without) =>
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

  const forget = () => {
    for (const cache of [...Object.values(pages), paths]) cache.forget();
  };
  onChange?.(forget);
  void networkWalls().then((walls) => reportNetworkWalls(walls, log));

  return {
    current: (source, requested) => pages[renderShare(requested)].current(keyOf(source, requested)),
    async page(source, requested) {
      if (!requested.isRendered) return undefined;
      const share = renderShare(requested);
      const rendered = await pages[share].get(keyOf(source, requested), () =>
        renderPage(source, requested, share),
      );
      // The browser follows the redirect: its router knows the previous page.
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
    forget,
    close: processes.close,
  };
}
