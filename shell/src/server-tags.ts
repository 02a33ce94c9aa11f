import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/**
 * Removes what the server says about the first page (packages/page-server/document/page-tags.ts) when another one is
 * shown: a shared link would have the address, picture and data of the previous page. React adopts the title
 * and description that it rendered itself, which the server does not mark.
 */
export function removeServerTags(router: Router): void {
  const { pathname } = location;
  const unsubscribe = router.subscribe(({ location: current }) => {
    if (current.pathname === pathname) return;
    for (const tag of document.head.querySelectorAll('[data-server]')) tag.remove();
    unsubscribe();
  });
}
