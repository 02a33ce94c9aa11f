import { type ComponentType, createElement } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  matchPath,
  type RouteObject,
} from 'react-router-dom';
import type { RemotePage } from 'shared-ui/remote-contract';
import { refreshFile } from '../loading/refresh-file.ts';
import { addressOf, isFresh, keepLoading, keptData } from '../page-data/kept-data.ts';
import { prepareWidgets } from '../widgets/extensions.tsx';

/** The lazy parts of a page, and what else is needed to load it. */
type PageParts = RemotePage['lazy'] & Partial<Pick<RemotePage, 'staleTime' | 'slots'>>;

/** What a route can do besides loading its data. */
export interface LazyHandle {
  parts: () => PageParts | Promise<PageParts>;
  /** Of the page, once its parts are known. */
  staleTime: number | undefined;
  /** Fetches the code of the page alone. */
  prepare: () => Promise<void>;
  /** Fetches the code of the page, and the data of an address if the page may show it a little later. */
  prefetch: (url: URL) => Promise<void>;
}

/**
 * A route whose code is fetched when it is visited, in parallel with its data. React Router's own
 * `lazy` caches a failed import until the page is closed; this route imports again on every visit, so
 * that a revalidation retries it. See docs/decisions/federation.md.
 *
 * @param id unique, and the same on the server.
 * @param path in React Router's notation.
 * @param partsOf the lazy parts of the page, or a promise of them.
 */
export function lazyRoute(
  id: string,
  path: string,
  partsOf: () => PageParts | Promise<PageParts>,
): RouteObject & { path: string; handle: LazyHandle } {
  let Page: ComponentType | undefined;

  const handle: LazyHandle = {
    staleTime: undefined,
    async parts() {
      const parts = await partsOf();
      handle.staleTime = parts.staleTime;
      return parts;
    },
    async prepare() {
      const { Component, slots } = await handle.parts();
      void prepareWidgets(path, slots);
      Page = await fetchWithRetry(Component);
    },
    async prefetch(url) {
      const page = await handle.parts();
      const { loader, staleTime } = page;
      const address = addressOf(url);
      if (loader && staleTime !== undefined && !isFresh(address, staleTime)) {
        const { params = {} } = matchPath(path, url.pathname) ?? {};
        keepLoading(
          address,
          load(page, { request: new Request(url), params } as LoaderFunctionArgs),
        );
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

  async function loadOrKept(page: PageParts, args: LoaderFunctionArgs): Promise<unknown> {
    const kept =
      page.staleTime === undefined ? undefined : keptData(addressOf(new URL(args.request.url)));
    try {
      if (kept) return await kept.data;
    } catch {
      // The prefetch failed, perhaps after the limit of this load: start another one.
      return load(await handle.parts(), args);
    }
    return load(page, args);
  }

  return {
    id,
    path,
    handle,
    async loader(args: LoaderFunctionArgs) {
      const page = await handle.parts();
      const widgets = prepareWidgets(path, page.slots);
      const [Component, data] = await Promise.all([
        fetchWithRetry(page.Component),
        loadOrKept(page, args),
      ]);
      if (page.slots) await Promise.race([widgets, after(WIDGETS_MS)]);
      Page = Component;
      return data;
    },
    async action(args: ActionFunctionArgs) {
      const { action: fetchAction } = await handle.parts();
      const action = fetchAction && (await fetchWithRetry(fetchAction));
      return action ? action(args, undefined) : null;
    },
    Component: () => (Page ? createElement(Page) : null),
  };
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * How long a page waits for its widgets, in ms. React leaves a placeholder for 300 ms, even if what it stands
 * for arrives at once.
 */
const WIDGETS_MS = 200;

/** Until the browser has discarded a failed request, in ms. */
const RETRY_DELAY_MS = 100;

/**
 * Fetches code, with one retry. After a preload that failed offline, the browser reuses its failure for
 * the first request; only a later one reaches the network.
 */
async function fetchWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!(await refreshFile(error))) throw error;
    await after(RETRY_DELAY_MS);
    return load();
  }
}
