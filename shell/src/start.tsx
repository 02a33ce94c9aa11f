import { StrictMode } from 'react';
import { startSession } from 'shared-auth';
import {
  createBrowserRouter,
  hydrateAllParts,
  Provider,
  RouterProvider,
  store,
} from 'shared-ui/runtime';
import { revalidateOnSessionChange } from './auth/revalidate-on-session-change.ts';
import { followSessionMark } from './auth/session-mark.ts';
import { pageOfUrlError } from './auth/url-errors.ts';
import { keepPageData } from './composition/keep-page-data.ts';
import { startPrefetching } from './composition/prefetch.ts';
import { isOutdated, readPageData } from './hydration/page-data.ts';
import { hydratePage, renderPage } from './hydration/show-page.ts';
import { whenBarIsLoaded } from './offline/offline-status.tsx';
import { startOffline } from './offline/start-offline.ts';
import { showAtOnce } from './router/show-at-once.ts';
import { routes } from './routes.tsx';
import { removeServerTags } from './server-tags.ts';
import { startVitals } from './vitals/start-vitals.ts';
import { whenLoaded } from './when-loaded.ts';

/** Makes the page live, or renders it. */
export function start(): void {
  const errorPage = pageOfUrlError(location.href);
  if (errorPage) history.replaceState(null, '', errorPage);
  const painted = readPageData();
  const router = createBrowserRouter(routes(), painted && { hydrationData: painted });
  revalidateOnSessionChange(router);
  // Before the page follows the router.
  router.subscribe(hydrateAllParts);
  keepPageData(router);
  startPrefetching(router);
  followSessionMark();
  removeServerTags(router);
  startVitals(router);
  startOffline(router, painted !== undefined);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const followed = showAtOnce(router);
  const page = (shown: typeof router) => (
    // In development, runs effects twice to find those that are not idempotent.
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={shown} />
      </Provider>
    </StrictMode>
  );
  if (painted) {
    // The page around the parts is that of a visitor until it is hydrated; a session then hydrates all parts.
    const live = new Promise((resolve) => addEventListener('live', resolve, { once: true }));
    void hydratePage(root, page, followed)
      .then(() => live)
      .then(startSession);
    if (isOutdated(painted)) whenLoaded(() => void router.revalidate());
  } else {
    startSession();
    whenBarIsLoaded(() => renderPage(root, page(followed)));
  }
}
