import { type ComponentType, createElement } from 'react';
import type { RemotePage } from 'shared-ui/remote-contract';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'shared-ui/runtime';
import { refreshFile } from './refresh-file.ts';

type LazyParts = RemotePage['lazy'];

/** What a route can do besides loading its data. */
export interface LazyHandle {
  parts: () => LazyParts | Promise<LazyParts>;
  /** Fetches the code of the page alone, when its data came with the HTML. */
  prepare: () => Promise<void>;
}

/**
 * A route whose code is fetched when it is visited, in parallel with its data. React Router's own
 * `lazy` caches a failed import until the page is closed; this route imports again on every visit, so
 * that a revalidation retries it. See docs/decisions/0002.
 *
 * @param id unique, and the same on the server.
 * @param path in React Router's notation.
 * @param parts the lazy parts of the page, or a promise of them.
 */
export function lazyRoute(
  id: string,
  path: string,
  parts: () => LazyParts | Promise<LazyParts>,
): RouteObject & { path: string; handle: LazyHandle } {
  let Page: ComponentType | undefined;
  return {
    id,
    path,
    handle: {
      parts,
      async prepare() {
        Page = await fetchWithRetry((await parts()).Component);
      },
    },
    async loader(args: LoaderFunctionArgs) {
      const page = await parts();
      const [Component, result] = await Promise.all([
        fetchWithRetry(page.Component),
        page.loader && fetchWithRetry(page.loader).then((loader) => loader(args, undefined)),
      ]);
      Page = Component;
      // Loaders may not return undefined.
      return result ?? null;
    },
    async action(args: ActionFunctionArgs) {
      const { action: load } = await parts();
      const action = load && (await fetchWithRetry(load));
      return action ? action(args, undefined) : null;
    },
    Component: () => (Page ? createElement(Page) : null),
  };
}

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
    await refreshFile(error);
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return load();
  }
}
