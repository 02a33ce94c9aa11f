import { type DevelopmentShop, startDevelopment } from 'start/start-shop';
import { backendConfig } from './backend-config.ts';
import { test as base } from './shop-fixture.ts';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

/** Environment that points another page server at the shop's backend. */
interface BackendOfShop {
  url: string;
  key: string;
}

/** Tests with an editable copy of the sources; it uses the shop's backend. */
export const test = base.extend<{
  copy: WorkspaceCopy;
  backend: BackendOfShop;
  /** Restarts `npm run dev` in the copy. */
  develop: (...words: string[]) => Promise<DevelopmentShop>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  copy: async ({}, use) => {
    const copy = await copyWorkspace();
    await use(copy);
    await copy.remove();
  },
  backend: async ({ request }, use) => {
    const { supabaseUrl: url, supabaseKey: key } = await backendConfig(request);
    await use({ url, key });
  },
  develop: async ({ copy, backend, page }, use) => {
    let running: DevelopmentShop | undefined;
    const stop = async () => {
      // An open page would report the stopped server.
      await page.goto('about:blank');
      await running?.stop();
    };
    await use(async (...words) => {
      await stop();
      running = await startDevelopment(copy.root, words, {
        DATA_DIR: copy.dataDirectory,
        SUPABASE_URL: backend.url,
        SUPABASE_KEY: backend.key,
      });
      return running;
    });
    await stop();
  },
});

export { expect } from './shop-fixture.ts';
