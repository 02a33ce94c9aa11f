import { type ComponentType, createElement } from 'react';
import type { RemotePage } from 'shared-ui/remote-contract';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'shared-ui/runtime';
import { refreshFile } from './refresh-file.ts';

type LazyParts = RemotePage['lazy'];

/**
 * A route whose code is fetched when it is visited, side by side with its data. React Router's
 * own `lazy` remembers a failed import for as long as the page lives; this asks again on every
 * visit, so that a retry is a revalidation. See docs/decisions/0002.
 *
 * @param path in React Router's notation.
 * @param parts the lazy parts of the page, perhaps themselves on their way.
 */
export function lazyRoute(
  path: string,
  parts: () => LazyParts | Promise<LazyParts>,
): RouteObject & { path: string } {
  let Page: ComponentType | undefined;
  return {
    path,
    async loader(args: LoaderFunctionArgs) {
      const page = await parts();
      const [Component, result] = await Promise.all([
        fetchTwice(page.Component),
        page.loader && fetchTwice(page.loader).then((loader) => loader(args, undefined)),
      ]);
      Page = Component;
      // Loaders may not return undefined.
      return result ?? null;
    },
    async action(args: ActionFunctionArgs) {
      const { action: load } = await parts();
      const action = load && (await fetchTwice(load));
      return action ? action(args, undefined) : null;
    },
    Component: () => (Page ? createElement(Page) : null),
  };
}

/** Until the browser has let go of a request that failed, in ms. */
const LET_GO_MS = 100;

/**
 * Fetches code and, when that fails, once more. A preload that failed while the network was gone
 * is the browser's answer to the first request; only a later one goes out again.
 */
async function fetchTwice<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    await refreshFile(error);
    await new Promise((resolve) => setTimeout(resolve, LET_GO_MS));
    return load();
  }
}
