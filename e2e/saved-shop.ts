import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has saved the releases of a page. */
export async function waitUntilSaved(page: Page): Promise<void> {
  const releaseSet = await page.evaluate(() => {
    const shell = document.querySelector<HTMLMetaElement>('meta[name="shell-release"]')?.content;
    const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '{}') as object;
    const remotes = Object.values(registry) as { release: string }[];
    return [shell, ...remotes.map(({ release }) => release)].join('-');
  });
  // Saving starts two seconds after page load, when Playwright polls every second.
  const newest = expect.poll(async () => (await savedReleaseSets(page))[0], { intervals: [200] });
  await newest.toBe(releaseSet);
}

/** Names of the completely saved release sets, newest first. */
async function savedReleaseSets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kedai-snapshot-'));
    const pages = names
      .sort()
      .reverse()
      .map(async (name) => (await caches.open(name)).match('/offline.html'));
    const texts = (await Promise.all(pages)).map(async (response) => response?.text() ?? '');
    return (await Promise.all(texts)).flatMap(
      (text) => /"releaseSet":"([^"]+)"/.exec(text)?.[1] ?? [],
    );
  });
}

/** All entries of the browser's caches: the cache, and address, headers and body of each as text. */
export async function savedTexts(page: Page): Promise<{ cache: string; text: string }[]> {
  return page.evaluate(async () => {
    const saved: { cache: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = [...request.headers, ...(response?.headers ?? [])].join('\n');
        saved.push({ cache: name, text: `${request.url}\n${headers}\n${await response?.text()}` });
      }
    }
    return saved;
  });
}

/** Remote releases with scripts loaded by the page. */
export function releasesOfScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const releases = urls.flatMap((url) => /\/remotes\/([\w-]+\/[0-9a-f]+)\//.exec(url)?.[1] ?? []);
    return [...new Set(releases)].sort();
  });
}
