import type { createBrowserRouter } from 'shared-ui/runtime';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/**
 * The tags that the server wrote for clients without JavaScript, see platform/server/page-tags.ts.
 * React adds title and description of the current page beside them, and does not replace them.
 */
const SERVER_TAGS = '[data-server]';

/** Must be unique: browsers and search engines use the first one. */
const UNIQUE_TAGS = ['title', 'meta[name="description"]', 'meta[name="robots"]'];

/**
 * Removes a tag of the server as soon as React has added the same one. Until then it stays: without it
 * the tab would have no title while the page is loading.
 */
export function replaceServerTags(head: HTMLHeadElement): void {
  const observer = new MutationObserver(() => {
    for (const tag of UNIQUE_TAGS) {
      if (head.querySelector(`${tag}:not(${SERVER_TAGS})`)) {
        head.querySelector(`${tag}${SERVER_TAGS}`)?.remove();
      }
    }
    if (!head.querySelector(SERVER_TAGS)) observer.disconnect();
  });
  observer.observe(head, { childList: true });
}

/**
 * Removes the tags of the server after a navigation: a shared link would have the address, picture and
 * data of the previous page. The title stays until React replaces it.
 */
export function removeServerTags(head: HTMLHeadElement): void {
  for (const tag of head.querySelectorAll(`${SERVER_TAGS}:not(title)`)) tag.remove();
}

/** Replaces the server's tags by React's one by one, and removes the rest at the first navigation. */
export function updateServerTags(router: Router): void {
  replaceServerTags(document.head);
  const { pathname } = location;
  const unsubscribe = router.subscribe(({ location: current }) => {
    if (current.pathname === pathname) return;
    removeServerTags(document.head);
    unsubscribe();
  });
}
