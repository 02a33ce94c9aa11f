import type { PageData } from 'remote-contract/server-rendering';

/**
 * Loader data of a server-rendered page. Undefined on other pages, and if the URL has changed since
 * rendering: the visitor may have gone back before this script ran.
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
