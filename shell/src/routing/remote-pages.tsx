import type { RouteObject } from 'react-router-dom';
import { startLoadLimit } from '../loading/load-limit.ts';
import { loadPart, loadRemoteModule } from '../loading/remotes.ts';
import { pagesByRemote } from '../registry/registry.ts';
import { Owned } from '../widgets/owned.tsx';
import { lazyRoute } from './lazy-route.tsx';
import { PageSpinner } from './page-spinner.tsx';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';

/** The routes of all pages of remotes. */
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
  const limit = startLoadLimit();
  const { pages } = await loadRemoteModule(name);
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Response(`${name} has no page ${path}`, { status: 404 });
  const limited =
    <Part,>(load: () => Promise<Part>) =>
    () =>
      loadPart(name, limit, load);
  const { Component, loader, action } = page.lazy;
  return {
    ...page.lazy,
    ...(page.staleTime !== undefined && { staleTime: page.staleTime }),
    ...(page.slots && { slots: page.slots }),
    Component: limited(Component),
    ...(loader && { loader: limited(loader) }),
    ...(action && { action: limited(action) }),
  };
}
