import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Waits until the server renders a page: on a busy machine the first responses may be empty shells. */
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

/** Opens a server-rendered page. */
export async function openPainted(page: Page, path: string): Promise<void> {
  await paintedHtml(page.request, path);
  await page.goto(path);
}

/** Waits until the page is hydrated. */
export const isLive = (page: Page) => expect(page.locator('html[data-live]')).toBeAttached();

/** Blocks the shell's script; returns a function that releases it. */
export async function holdScript(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/static/js/index.*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
