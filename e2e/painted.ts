import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Waits until the server sends a page painted: on a busy machine the first requests get it empty. */
export async function paintedHtml(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = await (await request.get(path)).text();
      return html.includes('id="page-data"');
    })
    .toBe(true);
  return html;
}

/** Opens a painted page. */
export async function openPainted(page: Page, path: string): Promise<void> {
  await paintedHtml(page.request, path);
  await page.goto(path);
}

/** Waits until React handles the events of the page. */
export const isLive = (page: Page) => expect(page.locator('html[data-live]')).toBeAttached();

/** Keeps the shell's script back; returns a function that lets it run. */
export async function holdScript(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/static/js/index.*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
