import type { RouteObject } from 'shared-ui/runtime';
import { authRoutes } from './auth/auth-routes.ts';
import { lazyRoute } from './composition/lazy-route.tsx';
import { remoteRoutes } from './composition/remote-pages.tsx';
import { designRoutes } from './design/design-route.ts';
import { loadNotFoundPage } from './errors/lazy-not-found.tsx';
import { ShellErrorBoundary } from './errors/shell-error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { PageSpinner } from './layout/page-spinner.tsx';
import { legalRoutes } from './legal/legal-routes.ts';

/** The route tree: the shell's own screens beside the pages of the remotes, all in one layout. */
export function routes(): RouteObject[] {
  return [
    {
      Component: Layout,
      children: [
        {
          ErrorBoundary: ShellErrorBoundary,
          HydrateFallback: PageSpinner,
          children: [
            ...authRoutes(),
            ...legalRoutes(),
            ...designRoutes(),
            lazyRoute('*', () => ({ Component: loadNotFoundPage })),
          ],
        },
        ...remoteRoutes(),
      ],
    },
  ];
}
