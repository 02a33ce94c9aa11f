import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startSession } from 'shared-auth';
import { revalidateOnSessionChange } from './auth/revalidate-on-session-change.ts';
import { followSessionMark } from './auth/session-mark.ts';
import { pageOfUrlError } from './auth/url-errors.ts';
import { holdBackUntilLive } from './hydration/hold-back.ts';
import { readPageData } from './hydration/page-data.ts';
import { revalidateOutdated } from './hydration/revalidate-outdated.ts';
import { fetchPaintedCode, hydratePage, renderPage, untilLoaded } from './hydration/show-page.ts';
import { dismissToastsOfLeftPages } from './layout/dismiss-toasts.ts';
import { showLateFonts } from './layout/late-fonts.ts';
import { whenLive } from './live.ts';
import { whenBarIsLoaded } from './offline/offline-status.tsx';
import { startOffline } from './offline/start-offline.ts';
import { keepPageData } from './page-data/keep-page-data.ts';
import { routes } from './routes.tsx';
import { keepShownPage } from './routing/keep-shown-page.ts';
import { startPrefetching } from './routing/prefetch.ts';
import { removeServerTags } from './server-tags.ts';
import { startVitals } from './vitals/start-vitals.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Makes the page live, or renders it. */
export async function start(): Promise<void> {
  const errorPage = pageOfUrlError(location.href);
  if (errorPage) history.replaceState(null, '', errorPage);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const tree = routes();
  const painted = readPageData();
  const code = painted && (await fetchPaintedCode(tree, painted));
  const isReady = code?.isReady === true;
  const hydrationData = isReady ? painted : code?.errors && { errors: code.errors };
  if (isReady) holdBackUntilLive();
  // After the code has arrived: until then a link or "back" leaves the page without React, which has nothing to show.
  let router: Router | undefined;
  const dataStrategy = keepShownPage(() => router);
  router = createBrowserRouter(tree, { dataStrategy, ...(hydrationData && { hydrationData }) });
  followRouter(router, painted !== undefined);
  const page = (
    // In development, runs effects twice to find those that are not idempotent.
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (isReady && router.state.initialized) {
    whenLive(() => {
      // The page was painted for a signed-out visitor.
      startSession();
      // React does not see data that arrives before it has subscribed to the router.
      revalidateOutdated(router);
    });
    hydratePage(root, page);
    return;
  }
  startSession();
  // What is painted stays until there is something else to show.
  if (painted && !isReady) await untilLoaded(router);
  whenBarIsLoaded(() => renderPage(root, page));
}

/** Starts what follows the navigations of the page. @param isPainted whether the server has rendered it. */
function followRouter(router: Router, isPainted: boolean): void {
  revalidateOnSessionChange(router);
  keepPageData(router);
  dismissToastsOfLeftPages(router);
  showLateFonts(router);
  startPrefetching(router);
  followSessionMark();
  removeServerTags(router);
  startVitals(router);
  startOffline(router, isPainted);
}
