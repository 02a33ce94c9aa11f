import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { arrangeRichDrink } from '../option-groups.ts';
import type { Screen } from '../screen.ts';

const openGroup = async (page: Page, shop: RunningShop) => {
  const { group } = await arrangeRichDrink(shop);
  await page.goto(`/pilihan/${group}`);
  await page.getByRole('list', { name: 'Isi kelompok' }).waitFor();
};

/** Groups of options: the list, a group with many options, and its products. */
export const OPTION_ADMIN_SCREENS: readonly Screen[] = [
  {
    name: 'option-groups',
    visitor: 'admin',
    path: '/pilihan',
    before: (_, shop) => arrangeRichDrink(shop),
  },
  { name: 'option-group', visitor: 'admin', path: '/pilihan', prepare: openGroup },
  {
    name: 'option-group-products',
    visitor: 'admin',
    path: '/pilihan',
    prepare: async (page, shop) => {
      await openGroup(page, shop);
      await page.getByRole('searchbox', { name: 'Cari produk' }).fill('es');
      await page.getByRole('button', { name: /^Pilih semua yang tampil/ }).click();
    },
  },
  {
    name: 'option-group-invalid',
    visitor: 'admin',
    path: '/pilihan/baru',
    prepare: (page) => page.getByRole('button', { name: 'Simpan' }).click(),
  },
];
