import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startSession } from 'shared-auth';
import { revalidateOnSessionChange } from './auth/revalidate-on-session-change.ts';
import { removeSessionMarkOnSignOut } from './auth/session-mark.ts';
import { pageOfUrlError } from './auth/url-errors.ts';
import { deferPopstateUntilLive } from './hydration/defer-popstate.ts';
import { readPageData } from './hydration/page-data.ts';
import { revalidateOutdated } from './hydration/revalidate-outdated.ts';
import { fetchRenderedCode, hydratePage, renderPage, untilLoaded } from './hydration/show-page.ts';
import { dismissToastsOfLeftPages } from './layout/dismiss-toasts.ts';
import { showLateFonts } from './layout/late-fonts.ts';
import { whenLive } from './live.ts';
import { whenBarIsLoaded } from './offline/offline-status.tsx';
import { startOffline } from './offline/start-offline.ts';
import { cachePageData } from './page-data/cache-page-data.ts';
import { routes } from './routes.tsx';
import { startPrefetching } from './routing/prefetch.ts';
import { staleIfError } from './routing/stale-if-error.ts';
import { removeServerTags } from './server-tags.ts';
import { startTakeover } from './takeover/start-takeover.ts';
import { startVitals } from './vitals/start-vitals.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Hydrates or renders the page. */
export async function start(): Promise<void> {
  const errorPage = pageOfUrlError(location.href);
  if (errorPage) history.replaceState(null, '', errorPage);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const tree = routes();
  const serverData = readPageData();
  const code = serverData && (await fetchRenderedCode(tree, serverData));
  const isReady = code?.isReady === true;
  const hydrationData = isReady ? serverData : code?.errors && { errors: code.errors };
  if (isReady) deferPopstateUntilLive();
  // Created only now: until the code arrives, links and "back" work natively.
  let router: Router | undefined;
  const dataStrategy = staleIfError(() => router);
  router = createBrowserRouter(tree, { dataStrategy, ...(hydrationData && { hydrationData }) });
  subscribeTo(router, serverData !== undefined);
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (isReady && router.state.initialized) {
    whenLive(() => {
      // Not earlier: the server rendered the page for a signed-out visitor.
      startSession();
      // Not earlier: React misses data that arrives before it has subscribed to the router.
      revalidateOutdated(router);
    });
    hydratePage(root, page);
    return;
  }
  startSession();
  // The server-rendered page stays until the router has loaded its replacement.
  if (serverData && !isReady) await untilLoaded(router);
  whenBarIsLoaded(() => renderPage(root, page));
}

/** Starts everything that subscribes to navigations. */
function subscribeTo(router: Router, isServerRendered: boolean): void {
  revalidateOnSessionChange(router);
  cachePageData(router);
  dismissToastsOfLeftPages(router);
  showLateFonts(router);
  startPrefetching(router);
  removeSessionMarkOnSignOut();
  removeServerTags(router);
  startVitals(router);
  startOffline(router, isServerRendered);
  startTakeover(router);
}
