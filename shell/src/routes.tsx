import type { RouteObject } from 'react-router-dom';
import { loadNotFoundPage } from './errors/lazy-not-found.tsx';
import { ShellErrorBoundary } from './errors/shell-error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { ownPages } from './own-pages.ts';
import { lazyRoute } from './routing/lazy-route.tsx';
import { PageSpinner } from './routing/page-spinner.tsx';
import { remoteRoutes } from './routing/remote-pages.tsx';

/** Id of the catch-all route. */
export const NOT_FOUND = '*';

/** The route tree: the pages of the shell and of the remotes, in one layout. */
export function routes(): RouteObject[] {
  return [
    {
      Component: Layout,
      children: [
        {
          ErrorBoundary: ShellErrorBoundary,
          HydrateFallback: PageSpinner,
          children: [
            ...ownPages.map(({ path, lazy }) => lazyRoute(path, path, () => lazy)),
            lazyRoute(NOT_FOUND, '*', () => ({ Component: loadNotFoundPage })),
          ],
        },
        ...remoteRoutes(),
      ],
    },
  ];
}
