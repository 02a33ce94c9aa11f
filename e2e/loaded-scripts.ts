import type { Page } from '@playwright/test';

/**
 * Collects the scripts that a page loads from now on.
 *
 * @returns a function that reads the sources by URL. A script that had not arrived when its page was left is
 * empty.
 */
export function collectScripts(page: Page): () => Promise<Map<string, string>> {
  const loading: Promise<[string, string]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    const source = response.text().catch(() => '');
    loading.push(source.then((text) => [response.url(), text]));
  });
  return async () => new Map(await Promise.all(loading));
}
