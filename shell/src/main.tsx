import { startSession } from 'shared-auth';
import { createBrowserRouter, Provider, RouterProvider, store } from 'shared-ui/runtime';
import 'shared-ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { revalidateOnSessionChange } from './auth/revalidate-on-session-change.ts';
import { pageOfUrlError } from './auth/url-errors.ts';
import { reportUncaughtErrors } from './errors/report-uncaught-errors.ts';
import { whenBarIsLoaded } from './offline/offline-status.tsx';
import { startOffline } from './offline/start-offline.ts';
import { routes } from './routes.tsx';
import { updateServerTags } from './server-tags.ts';
import { startVitals } from './vitals/start-vitals.ts';

reportUncaughtErrors();
const errorPage = pageOfUrlError(location.href);
if (errorPage) history.replaceState(null, '', errorPage);
startSession();
const router = createBrowserRouter(routes());
revalidateOnSessionChange(router);
updateServerTags(router);
startVitals(router);
startOffline(router);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
whenBarIsLoaded(() =>
  createRoot(root).render(
    // In development, runs effects twice to find those that are not idempotent.
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  ),
);
