import { join } from 'node:path';
import { changeRegistry, readRegistry } from 'releases/registry/registry';
import { createFolderStore } from 'releases/store/folder-store';
import { test as base, expect } from './shop-fixture.ts';

/** Tests that publish releases in their worker's shop; releases are restored after each test. */
export const test = base.extend<{ restored: undefined }>({
  restored: [
    async ({ shop }, use) => {
      const store = createFolderStore(join(shop.dataDirectory, 'releases'));
      const before = await readRegistry(store);
      await use(undefined);
      await changeRegistry(store, () => before);
    },
    { auto: true },
  ],
});

export { expect };
