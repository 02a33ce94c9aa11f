import type { Page } from '@playwright/test';

/** Required parameters of `Network.overrideNetworkState`: no throttling. */
const UNLIMITED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Sets a page offline. After Playwright's `setOffline` alone, `navigator.onLine` stays true in the next document
 * of a service worker (Chromium 150), so each document is overridden.
 *
 * @returns a function that sets the page online again.
 */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const context = page.context();
  const devTools = await context.newCDPSession(page);
  const tell = (offline: boolean) =>
    devTools.send('Network.overrideNetworkState', { offline, ...UNLIMITED });
  await devTools.send('Network.enable');
  await devTools.send('Page.enable');
  const tellDocument = () => tell(true);
  devTools.on('Page.frameNavigated', tellDocument);
  await context.setOffline(true);
  return async () => {
    devTools.off('Page.frameNavigated', tellDocument);
    await tell(false);
    await devTools.detach();
    await context.setOffline(false);
  };
}
