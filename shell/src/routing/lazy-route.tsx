import { type ComponentType, createElement } from 'react';
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

/** The lazy modules of a page, with what its loading depends on. */
type PageParts = RemotePage['lazy'] & Partial<Pick<RemotePage, 'staleTime' | 'slots'>>;

/** `handle` of a page's route. */
export interface LazyHandle {
  parts: () => PageParts | Promise<PageParts>;
  /** Undefined until the page's remote has loaded. */
  staleTime: number | undefined;
  /** Fetches the code of the page. */
  prepare: () => Promise<void>;
  /** Fetches the code of the page, and its data if it has a `staleTime`. */
  prefetch: (url: URL) => Promise<void>;
}

/**
 * A route that fetches code and data of its page in parallel. React Router's own `lazy` caches a failed import until
 * reload; this route imports again on every visit, so that a revalidation retries it. See
 * docs/decisions/federation.md.
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
        cachePending(
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

  async function loadOrCached(page: PageParts, args: LoaderFunctionArgs): Promise<unknown> {
    const cached =
      page.staleTime === undefined ? undefined : cachedData(addressOf(new URL(args.request.url)));
    try {
      if (cached) return await cached.data;
    } catch {
      // The prefetch failed, perhaps after the time limit of this load: start another one.
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
        loadOrCached(page, args),
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

/** How long a page waits for its widgets, in ms: once shown, React keeps a fallback for 300 ms. */
const WIDGETS_MS = 200;

/** By then the browser has discarded a failed request, in ms. */
const RETRY_DELAY_MS = 100;

/** Imports code with one retry: after a failed preload, the browser answers the first request with that failure. */
async function fetchWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!(await refreshFile(error))) throw error;
    await after(RETRY_DELAY_MS);
    return load();
  }
}
