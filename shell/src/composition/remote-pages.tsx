import type { RouteObject } from 'react-router-dom';
import { PageSpinner } from '../layout/page-spinner.tsx';
import { lazyRoute } from './lazy-route.tsx';
import { Owned } from './owned.tsx';
import { pagesByRemote } from './registry.ts';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import { RemoteLoadError } from './remote-load-error.ts';
import { loadRemoteModule } from './remotes.ts';

/** A route for each page of the remotes. */
export function remoteRoutes(): RouteObject[] {
  return pagesByRemote().map(([name, pages]) => ({
    id: name,
    ErrorBoundary: () => <RemoteErrorBoundary remote={name} />,
    HydrateFallback: PageSpinner,
    children: pages.map(({ path }) => ownedRoute(name, path)),
  }));
}

function ownedRoute(name: string, path: string): RouteObject {
  const { Component: Page, ...route } = lazyRoute(`${name}${path}`, path, () =>
    partsOf(name, path),
  );
  return {
    ...route,
    Component: () => <Owned remote={name}>{Page && <Page />}</Owned>,
  };
}

async function partsOf(name: string, path: string) {
  const { pages } = await loadRemoteModule(name);
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Response(`${name} has no page ${path}`, { status: 404 });
  // A missing chunk of a remote counts as a missing remote.
  const withRemoteError =
    <Part,>(load: () => Promise<Part>) =>
    () =>
      load().catch((cause: unknown) => {
        throw new RemoteLoadError(name, cause);
      });
  const { Component, loader, action } = page.lazy;
  return {
    ...page.lazy,
    ...(page.staleTime !== undefined && { staleTime: page.staleTime }),
    ...(page.slots && { slots: page.slots }),
    Component: withRemoteError(Component),
    ...(loader && { loader: withRemoteError(loader) }),
    ...(action && { action: withRemoteError(action) }),
  };
}
