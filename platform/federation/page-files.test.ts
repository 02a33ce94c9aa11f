import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RemoteDescription } from '../releases/page-description.ts';
import { REMOTE_NAMES, ROOT } from '../workspace.ts';
import { importsOfPages } from './page-files.ts';

test('a page needs its component and its loader, not yet its action', () => {
  const contract = `
    import { Badge } from './badge.tsx';
    export default {
      pages: [
        {
          path: '/cart',
          lazy: {
            Component: async () =>
              (await import(/* webpackChunkName: "cart" */ './cart-page.tsx')).CartPage,
            loader: async () => (await import('./cart.loader.ts')).cartLoader,
            action: async () => (await import('./cart.action.ts')).cartAction,
          },
        },
        { path: '/soon', lazy: { Component: async () => (await import('./soon.tsx')).Soon } },
      ],
    };`;
  expect(importsOfPages(contract)).toEqual({
    '/cart': ['./cart-page.tsx', './cart.loader.ts'],
    '/soon': ['./soon.tsx'],
  });
});

test.each(REMOTE_NAMES)('%s describes the pages of its contract, and no others', async (name) => {
  const contract = await readFile(join(ROOT, name, 'src', 'remote.ts'), 'utf8');
  const description = JSON.parse(
    await readFile(join(ROOT, name, 'remote.json'), 'utf8'),
  ) as RemoteDescription;
  const imports = importsOfPages(contract);
  expect(description.pages.map(({ path }) => path)).toEqual(Object.keys(imports));
  for (const modules of Object.values(imports)) expect(modules.length).toBeGreaterThan(0);
});
