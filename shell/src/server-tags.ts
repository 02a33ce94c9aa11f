import type { createBrowserRouter } from 'shared-ui/runtime';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/**
 * The tags that the server wrote for those who run no JavaScript, see platform/server/page-tags.ts.
 * React adds the title and the description of the page that it shows beside them and knows nothing
 * of the server's.
 */
const SERVER_TAGS = '[data-server]';

/** Of these there may be only one; browsers and search engines take whichever comes first. */
const ONLY_ONE = ['title', 'meta[name="description"]', 'meta[name="robots"]'];

/**
 * Takes a tag of the server away as soon as React has one of the same kind. Until then it stays:
 * without it the tab would have no name while the page is on its way.
 */
export function replaceServerTags(head: HTMLHeadElement): void {
  const observer = new MutationObserver(() => {
    for (const kind of ONLY_ONE) {
      if (head.querySelector(`${kind}:not(${SERVER_TAGS})`)) {
        head.querySelector(`${kind}${SERVER_TAGS}`)?.remove();
      }
    }
    if (!head.querySelector(SERVER_TAGS)) observer.disconnect();
  });
  observer.observe(head, { childList: true });
}

/**
 * Takes away what the server said about a page that is no longer shown: its address, its picture
 * and its data would be shared in the name of another. The title waits for its successor.
 */
export function removeServerTags(head: HTMLHeadElement): void {
  for (const tag of head.querySelectorAll(`${SERVER_TAGS}:not(title)`)) tag.remove();
}

/** React's tags replace those of the server one by one; the rest is removed with the first navigation. */
export function updateServerTags(router: Router): void {
  replaceServerTags(document.head);
  const { pathname } = location;
  const stopWatching = router.subscribe(({ location: current }) => {
    if (current.pathname === pathname) return;
    removeServerTags(document.head);
    stopWatching();
  });
}
