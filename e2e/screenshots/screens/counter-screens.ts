import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { typeOver } from '../../type-over.ts';
import { arrangeRichDrink } from '../option-groups.ts';
import { addSticker, removeSticker } from '../qris-sticker.ts';
import type { Screen } from '../screen.ts';
import { ensureTillClosed, ensureTillOpen } from '../till.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const inDialog = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true });
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Produk' }).getByRole('button', { name: new RegExp(`^${name}`) });

const addRichDrink = async (page: Page, shop: RunningShop) => {
  const { name } = await arrangeRichDrink(shop);
  await tile(page, name.slice(0, 24)).first().click();
  for (const option of [/^Boba/, /^Keju krim/, /^Serutan keju/]) {
    await dialog(page).getByRole('checkbox', { name: option }).check();
  }
  await dialog(page)
    .getByRole('radio', { name: /^Kedaisenja/ })
    .check();
};

/** On phones the order is a sheet above the menu. */
const openOrder = async (page: Page) => {
  const bar = page.getByRole('button', { name: /lihat pesanan/ });
  if (await bar.isVisible()) await bar.click();
};

/** Forgets the order of an earlier screen, which the browser keeps. */
const startOrder = async (page: Page, shop: RunningShop) => {
  await arrangeRichDrink(shop);
  await page.goto('/kasir');
  await page.evaluate(() => sessionStorage.clear());
};

const addLines = async (page: Page, shop: RunningShop) => {
  await tile(page, 'Pisang Goreng Madu').click();
  await tile(page, 'Es Teh Manis').click();
  await inDialog(page, /^Tambah Rp/).click();
  await addRichDrink(page, shop);
  await dialog(page)
    .getByRole('textbox', { name: /^Catatan/ })
    .fill('Esnya dipisah, sedotannya dua, gelasnya jangan terlalu penuh ya');
  await inDialog(page, /^Tambah Rp/).click();
};

const pay = (way: string) => async (page: Page, shop: RunningShop) => {
  await addLines(page, shop);
  await openOrder(page);
  await page.getByRole('button', { name: way, exact: true }).click();
  await dialog(page).waitFor();
};

const counter = (name: string, prepare?: Screen['prepare']): Screen => ({
  name,
  visitor: 'admin',
  path: '/kasir',
  isWindow: true,
  before: startOrder,
  ...(prepare && { prepare }),
});

/** An order at the counter, from the empty desk to the change. */
export const COUNTER_SCREENS: readonly Screen[] = [
  counter('counter-empty'),
  counter('counter-empty-order', openOrder),
  counter('counter-search', (page) =>
    page.getByRole('searchbox', { name: 'Cari produk' }).fill('tidak ada yang begini'),
  ),
  counter('counter-options', addRichDrink),
  counter('counter-menu-with-lines', addLines),
  counter('counter-lines', async (page, shop) => {
    await addLines(page, shop);
    await openOrder(page);
  }),
  counter('counter-discount', async (page, shop) => {
    await addLines(page, shop);
    await openOrder(page);
    await page.getByText('Catatan dan diskon').click();
    await typeOver(page.getByLabel('Diskon (rupiah)'), '5000');
    await page.getByRole('button', { name: 'Bayar nanti' }).click();
    await page.getByText('Isi alasan diskon.').waitFor();
  }),
  counter('counter-cash', async (page, shop) => {
    await pay('Tunai')(page, shop);
    await dialog(page).getByLabel('Uang diterima (rupiah)').fill('2000000');
  }),
  counter('counter-cash-too-little', async (page, shop) => {
    await pay('Tunai')(page, shop);
    await dialog(page).getByLabel('Uang diterima (rupiah)').fill('1000');
    await inDialog(page, 'Uang diterima').click();
    await dialog(page)
      .getByText(/kurang/i)
      .first()
      .waitFor();
  }),
  {
    ...counter('counter-till-closed', async (page, shop) => {
      await pay('Tunai')(page, shop);
      await inDialog(page, 'Uang diterima').click();
      await dialog(page).getByRole('alert').waitFor();
    }),
    before: async (page, shop) => {
      await startOrder(page, shop);
      await ensureTillClosed(page, shop);
    },
  },
  counter('counter-qris', pay('QRIS statis')),
  {
    ...counter('counter-qris-sticker', pay('QRIS statis')),
    before: async (page, shop) => {
      await startOrder(page, shop);
      await addSticker(shop);
    },
    after: removeSticker,
  },
  {
    ...counter('counter-sold', async (page, shop) => {
      await pay('Tunai')(page, shop);
      await dialog(page).getByLabel('Uang diterima (rupiah)').fill('2000000');
      await inDialog(page, 'Uang diterima').click();
      await dialog(page).getByRole('link', { name: 'Struk' }).waitFor();
    }),
    before: async (page, shop) => {
      await startOrder(page, shop);
      await ensureTillOpen(page, shop);
    },
  },
];
