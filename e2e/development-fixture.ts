import { type RunningShop, startDevelopment } from 'start/start-shop';
import { test as base } from './shop-fixture.ts';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

/** The backend of the shop, as other shops on this computer use it. */
interface BackendOfShop {
  url: string;
  key: string;
}

/** Tests with a copy of the sources that they may edit; its backend is that of the shop. */
export const test = base.extend<{
  copy: WorkspaceCopy;
  backend: BackendOfShop;
  /** Starts `npm run dev` of the copy, once per test. */
  develop: (...words: string[]) => Promise<RunningShop>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  copy: async ({}, use) => {
    const copy = await copyWorkspace();
    await use(copy);
    await copy.remove();
  },
  backend: async ({ shop, request }, use) => {
    const config = await (await request.get(`${shop.url}/config.json`)).json();
    const { supabaseUrl: url, supabaseKey: key } = config as Record<string, string>;
    await use({ url: url ?? '', key: key ?? '' });
  },
  develop: async ({ copy, backend, page }, use) => {
    let running: RunningShop | undefined;
    await use(async (...words) => {
      running = await startDevelopment(copy.root, words, {
        DATA_DIR: copy.dataDirectory,
        SUPABASE_URL: backend.url,
        SUPABASE_KEY: backend.key,
      });
      return running;
    });
    // A page that is still open would miss the server, and say so.
    await page.goto('about:blank');
    await running?.stop();
  },
});

export { expect } from './shop-fixture.ts';
