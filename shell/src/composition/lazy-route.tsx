import { type ComponentType, createElement } from 'react';
import type { RemotePage } from 'shared-ui/remote-contract';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'shared-ui/runtime';

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
        page.Component(),
        page.loader?.().then((loader) => loader(args, undefined)),
      ]);
      Page = Component;
      // Loaders may not return undefined.
      return result ?? null;
    },
    async action(args: ActionFunctionArgs) {
      const action = await (await parts()).action?.();
      return action ? action(args, undefined) : null;
    },
    Component: () => (Page ? createElement(Page) : null),
  };
}
