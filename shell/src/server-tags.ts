import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/**
 * Removes the page server's tags of the first page (packages/page-server/document/page-tags.ts) on
 * navigation: otherwise, sharing the next page would use the previous page's URL, picture and structured
 * data. React manages title and description itself; the server does not mark these.
 */
export function removeServerTags(router: Router): void {
  const { pathname } = location;
  const unsubscribe = router.subscribe(({ location: current }) => {
    if (current.pathname === pathname) return;
    for (const tag of document.head.querySelectorAll('[data-server]')) tag.remove();
    unsubscribe();
  });
}
