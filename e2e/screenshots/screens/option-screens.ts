import type { Page } from '@playwright/test';
import { arrangeRichDrink } from '../option-groups.ts';
import type { Screen } from '../screen.ts';

const sheet = (page: Page) => page.getByRole('dialog');

/** Opens the options on the page of a product. */
const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: /^Tambah jumlah/ }).click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await sheet(page).waitFor();
};

const openRichSheet = async (page: Page, ...[shop]: Parameters<typeof arrangeRichDrink>) => {
  const { product } = await arrangeRichDrink(shop);
  await page.goto(`/detaildrink/${product}`);
  await openSheet(page);
};

/** The options of a product: a few, many with long names, and none chosen where one must be. */
export const OPTION_SCREENS: readonly Screen[] = [
  {
    name: 'options-few',
    visitor: 'customer',
    path: '/?foods=2',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Tambah Ayam Bakar Taliwang/ }).click();
      await sheet(page).waitFor();
    },
  },
  {
    name: 'options-missing',
    visitor: 'customer',
    path: '/?foods=2',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Tambah Ayam Bakar Taliwang/ }).click();
      await sheet(page)
        .getByRole('button', { name: /^Tambah ke keranjang/ })
        .click();
      await sheet(page).getByRole('alert').waitFor();
    },
  },
  { name: 'options-many', visitor: 'customer', path: '/', prepare: openRichSheet },
  {
    name: 'options-many-end',
    visitor: 'customer',
    path: '/',
    prepare: async (page, shop) => {
      await openRichSheet(page, shop);
      for (const name of [/^Boba/, /^Keju krim/, /^Serutan keju/]) {
        await sheet(page).getByRole('checkbox', { name }).check();
      }
      await sheet(page)
        .getByRole('radio', { name: /^Kedaisenja/ })
        .check();
      await sheet(page)
        .getByRole('textbox', { name: /^Catatan/ })
        .fill('Esnya dipisah, sedotannya dua, dan gelasnya jangan terlalu penuh ya, terima kasih');
    },
  },
];
