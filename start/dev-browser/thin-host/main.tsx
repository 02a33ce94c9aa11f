import './trust-own-scripts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider, replace } from 'react-router-dom';
import { startSession } from 'shared-auth';
import remote from '#remote';
import 'shared-ui/styles.css';
import { Frame } from './frame.tsx';
import { LoginPage } from './login-page.tsx';
import { OVERVIEW, OverviewPage } from './overview-page.tsx';
import { ElsewherePage, FailedPage } from './problem-pages.tsx';

/**
 * Mounts a remote, through the same contract, without the shell and the other remotes: the host has only
 * the router, the session, toasts and the theme.
 */
const routes: RouteObject[] = [
  {
    Component: Frame,
    children: [
      {
        ErrorBoundary: FailedPage,
        HydrateFallback: () => null,
        children: [
          ...remote.pages,
          { path: OVERVIEW, Component: OverviewPage },
          { path: '/login', Component: LoginPage },
          ...(remote.pages.some(({ path }) => path === '/')
            ? []
            : [{ path: '/', loader: () => replace(OVERVIEW) }]),
          { path: '*', Component: ElsewherePage },
        ],
      },
    ],
  },
];

startSession();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);
