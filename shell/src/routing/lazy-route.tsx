import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  matchPath,
  type RouteObject,
} from 'react-router-dom';
import type { RemotePage } from 'remote-contract';
import { refreshFile } from '../loading/refresh-file.ts';
import { addressOf, cachedData, cachePending, isFresh } from '../page-data/loader-cache.ts';
import { prepareWidgets } from '../widgets/extensions.tsx';
import { createReplaceablePage, type ReplaceablePage } from './replaceable-page.tsx';

/** The lazy modules of a page, its `staleTime` and its slots. */
type PageParts = RemotePage['lazy'] & Partial<Pick<RemotePage, 'staleTime' | 'slots'>>;

/** `handle` of a page's route. */
export interface LazyHandle {
  parts: () => PageParts | Promise<PageParts>;
  /** Undefined until the page's remote is loaded. */
  staleTime: number | undefined;
  /** Fetches the code of the page. */
  prepare: () => Promise<void>;
  /** Fetches the code of the page, and its data if it has a `staleTime`. */
  prefetch: (url: URL) => Promise<void>;
  /** What the route shows. */
  page: ReplaceablePage;
  /** Data of the page at a URL, from the loader of these parts. */
  load: (parts: PageParts, url: URL) => Promise<unknown>;
}

/**
 * A route that fetches code and data of its page in parallel. React Router's `lazy` caches a failed import
 * until the next reload; this route imports again on each visit, so that a revalidation retries it. See
 * docs/decisions/federation.md.
 *
 * @param id unique; must be the same on the server.
 * @param path in React Router's notation.
 * @param partsOf the lazy parts of the page, or a promise of them.
 */
export function lazyRoute(
  id: string,
  path: string,
  partsOf: () => PageParts | Promise<PageParts>,
): RouteObject & { path: string; handle: LazyHandle } {
  const shown = createReplaceablePage();

  const handle: LazyHandle = {
    staleTime: undefined,
    page: shown,
    load(parts, url) {
      const { params = {} } = matchPath(path, url.pathname) ?? {};
      return load(parts, { request: new Request(url), params } as LoaderFunctionArgs);
    },
    async parts() {
      const parts = await partsOf();
      handle.staleTime = parts.staleTime;
      return parts;
    },
    async prepare() {
      const { Component, slots } = await handle.parts();
      void prepareWidgets(path, slots);
      shown.set(await fetchWithRetry(Component));
    },
    async prefetch(url) {
      const page = await handle.parts();
      const { loader, staleTime } = page;
      const address = addressOf(url);
      if (loader && staleTime !== undefined && !isFresh(address, staleTime)) {
        cachePending(address, handle.load(page, url));
      }
      await handle.prepare();
    },
  };

  async function load(
    { loader: fetchLoader }: PageParts,
    args: LoaderFunctionArgs,
  ): Promise<unknown> {
    const loader = fetchLoader && (await fetchWithRetry(fetchLoader));
    // Loaders may not return undefined.
    return (await loader?.(args, undefined)) ?? null;
  }

  async function loadOrCached(page: PageParts, args: LoaderFunctionArgs): Promise<unknown> {
    const cached =
      page.staleTime === undefined ? undefined : cachedData(addressOf(new URL(args.request.url)));
    try {
      if (cached) return await cached.data;
    } catch {
      // The prefetch failed, possibly by a timeout that this load would share: start a new load.
      return load(await handle.parts(), args);
    }
    return load(page, args);
  }

  return {
    id,
    path,
    handle,
    async loader(args: LoaderFunctionArgs) {
      const next = shown.next();
      if (next?.address === addressOf(new URL(args.request.url))) return next.data;
      const page = await handle.parts();
      const widgets = prepareWidgets(path, page.slots);
      const [Component, data] = await Promise.all([
        fetchWithRetry(page.Component),
        loadOrCached(page, args),
      ]);
      if (page.slots) await Promise.race([widgets, after(WIDGETS_MS)]);
      shown.set(Component);
      return data;
    },
    async action(args: ActionFunctionArgs) {
      const { action: fetchAction } = await handle.parts();
      const action = fetchAction && (await fetchWithRetry(fetchAction));
      return action ? action(args, undefined) : null;
    },
    Component: shown.Component,
  };
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long a page waits for its widgets, in ms: React shows a fallback for at least 300 ms. */
const WIDGETS_MS = 200;

/** Delay in ms after which the browser has discarded the failed request. */
const RETRY_DELAY_MS = 100;

/** Imports code with one retry: after a failed preload, the browser reuses the failure for the first request. */
async function fetchWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!(await refreshFile(error))) throw error;
    await after(RETRY_DELAY_MS);
    return load();
  }
}
