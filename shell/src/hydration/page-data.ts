import type { PageData } from 'shared-ui/server-rendering';

/**
 * The data of a page that the server has rendered; undefined when this page is not one, or no longer has the
 * address for which it was rendered: "back" may change the address before this script runs.
 */
export function readPageData(): PageData | undefined {
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded && withoutHash(loaded.name) !== withoutHash(location.href)) return undefined;
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

function withoutHash(url: string): string {
  return url.replace(/#.*/, '');
}
