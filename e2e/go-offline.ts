import type { Page } from '@playwright/test';

/** What `Network.overrideNetworkState` needs besides: no limits. */
const UNLIMITED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Takes the network from a page. Playwright's `setOffline` alone lets the next document of a service worker
 * believe that it is online (Chromium 150), so each document is told.
 *
 * @returns gives the network back.
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
