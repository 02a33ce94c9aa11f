import type { Page } from '@playwright/test';
import { typeOver } from '../../type-over.ts';
import type { Screen } from '../screen.ts';
import { ensureTillClosed, ensureTillOpen } from '../till.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const main = (page: Page) => page.getByRole('main');

/** On phones the bar of the branch is folded. */
async function openBar(page: Page): Promise<void> {
  const fold = main(page).getByRole('button', { expanded: false }).first();
  if (await fold.isVisible()) await fold.click();
}

const startClosing = async (page: Page) => {
  await openBar(page);
  await main(page).getByRole('button', { name: 'Tutup kasir' }).click();
  await dialog(page).waitFor();
};

const startCounting = async (page: Page) => {
  await startClosing(page);
  const next = dialog(page).getByRole('button', { name: 'Lanjut menghitung' });
  if (await next.isVisible()) await next.click();
};

const review = async (page: Page) => {
  await startCounting(page);
  await dialog(page).getByLabel('Tunai di laci').pressSequentially('298000');
  await press(page, 'Bandingkan');
  await dialog(page).getByRole('table').waitFor();
};

const board = (name: string, isOpen: boolean, prepare: Screen['prepare']): Screen => ({
  name,
  visitor: 'admin',
  path: '/orderan',
  before: isOpen ? ensureTillOpen : ensureTillClosed,
  ...(prepare && { prepare }),
});

/** Payments on the board, and the till from opening to the closed day. */
export const TILL_SCREENS: readonly Screen[] = [
  board('board-pay', true, async (page) => {
    await main(page)
      .getByRole('button', { name: /^Bayar pesanan/ })
      .first()
      .click();
    await dialog(page).waitFor();
  }),
  board('board-void', true, async (page) => {
    await main(page).getByRole('button', { name: 'Tolak & kembalikan uang' }).first().click();
    await dialog(page).waitFor();
  }),
  board('till-unpaid', true, startClosing),
  board('till-count', true, async (page) => {
    await startCounting(page);
    await dialog(page).getByText('Hitung per pecahan').click();
    await typeOver(dialog(page).getByLabel('100.000'), '2');
  }),
  board('till-count-empty', true, async (page) => {
    await startCounting(page);
    await press(page, 'Bandingkan');
    await dialog(page)
      .getByText(/Hitung uang di laci/)
      .waitFor();
  }),
  board('till-difference', true, async (page) => {
    await review(page);
    await press(page, 'Tutup kasir');
    await dialog(page)
      .getByText(/Tulis dari mana/)
      .waitFor();
  }),
  board('till-closed', true, async (page) => {
    await review(page);
    await dialog(page)
      .getByLabel('Catatan selisih')
      .fill('Kembalian kurang untuk pesanan #14, sudah dicari di laci dan di bawah meja kasir.');
    await press(page, 'Tutup kasir');
    await dialog(page).getByRole('button', { name: 'Cetak' }).waitFor();
  }),
  board('till-open', false, async (page) => {
    await openBar(page);
    await main(page).getByRole('button', { name: 'Buka kasir' }).click();
    await dialog(page).waitFor();
  }),
];
