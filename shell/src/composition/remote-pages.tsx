import { type ComponentType, createElement } from 'react';
import type { RemoteName, RemotePage } from 'shared-ui/remote-contract';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'shared-ui/runtime';
import { PageSpinner } from '../layout/page-spinner.tsx';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import { loadRemoteModule, ownedPaths } from './remotes.ts';

/**
 * A route per page that a remote owns. React Router's own `lazy` remembers a failed import for
 * as long as the page lives; these loaders ask for the remote again on every visit instead.
 */
export function remoteRoutes(): RouteObject[] {
  return ownedPaths().map(([name, paths]) => ({
    id: name,
    handle: { remote: name },
    ErrorBoundary: RemoteErrorBoundary,
    HydrateFallback: PageSpinner,
    children: paths.map((path) => remoteRoute(name, path)),
  }));
}

function remoteRoute(name: RemoteName, path: string): RouteObject {
  let Page: ComponentType | undefined;
  return {
    path,
    async loader(args: LoaderFunctionArgs) {
      const { lazy } = await pageOf(name, path);
      const [Component, result] = await Promise.all([
        lazy.Component(),
        lazy.loader?.().then((loader) => loader(args, undefined)),
      ]);
      Page = Component;
      // Loaders may not return undefined.
      return result ?? null;
    },
    async action(args: ActionFunctionArgs) {
      const { lazy } = await pageOf(name, path);
      const action = await lazy.action?.();
      return action ? action(args, undefined) : null;
    },
    Component: () => (Page ? createElement(Page) : null),
  };
}

async function pageOf(name: RemoteName, path: string): Promise<RemotePage> {
  const { pages } = await loadRemoteModule(name);
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Response(`${name} has no page ${path}`, { status: 404 });
  return page;
}
