import type { Page } from '@playwright/test';
import type { Screen } from '../screen.ts';

const board = (page: Page) => page.getByRole('main');

const inDialog = (page: Page) => page.getByRole('dialog').last();

const openDetails = async (page: Page) => {
  await board(page)
    .getByRole('button', { name: /^Detail/ })
    .first()
    .click();
  await inDialog(page).getByText('Pesanan masuk').waitFor();
};

/** The board of open orders and its dialogs. */
export const BOARD_SCREENS: readonly Screen[] = [
  {
    name: 'board-details',
    visitor: 'admin',
    path: '/orderan',
    prepare: openDetails,
  },
  {
    name: 'board-edit',
    visitor: 'admin',
    path: '/orderan',
    prepare: async (page) => {
      await openDetails(page);
      await page.getByRole('button', { name: 'Ubah isi' }).click();
      await page.getByRole('searchbox', { name: 'Tambah produk' }).pressSequentially('es');
      await page
        .getByRole('button', { name: /^Tambah Es/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'board-decline',
    visitor: 'admin',
    path: '/orderan',
    prepare: (page) => board(page).getByRole('button', { name: 'Tolak' }).first().click(),
  },
  {
    name: 'board-sold-out',
    visitor: 'admin',
    path: '/orderan',
    prepare: async (page) => {
      await openBar(page);
      await board(page).getByRole('button', { name: 'Produk habis' }).click();
    },
  },
  {
    name: 'board-paused',
    visitor: 'admin',
    path: '/orderan',
    prepare: async (page) => {
      await openBar(page);
      await board(page).getByRole('button', { name: 'Jeda pesanan' }).click();
      await inDialog(page).getByRole('button', { name: 'Sampai dibuka lagi' }).click();
      await board(page)
        .getByText(/^Pesanan dijeda/)
        .first()
        .waitFor();
    },
    after: (page) => board(page).getByRole('button', { name: 'Buka lagi' }).click(),
  },
  {
    name: 'board-silent',
    visitor: 'admin',
    path: '/orderan',
    before: (page) => page.clock.install(),
    prepare: async (page) => {
      await board(page).getByRole('listitem').first().waitFor();
      await page.route('**/rest/v1/rpc/*', (route) => route.abort());
      await page.clock.runFor(40_000);
      await board(page).getByRole('alert').first().waitFor();
    },
    after: (page) => page.clock.resume(),
  },
];

/** On phones the bar of the branch is folded. */
async function openBar(page: Page): Promise<void> {
  const fold = board(page).getByRole('button', { expanded: false });
  if (await fold.isVisible()) await fold.click();
}
