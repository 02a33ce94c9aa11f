import { asOwner } from '../../as-owner.ts';
import { lengthenName } from '../long-product.ts';
import type { Screen } from '../screen.ts';

let restoreName = async (): Promise<unknown> => undefined;

/** Catalogue and orders of admins. */
export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin-branch', visitor: 'admin', path: '/admin/cabang' },
  { name: 'admin-products', visitor: 'admin', path: '/admin' },
  {
    name: 'admin-delete-long-name',
    visitor: 'admin',
    path: '/admin',
    before: async (_, shop) => {
      restoreName = await lengthenName(shop, 1);
    },
    prepare: async (page) => {
      await page.getByRole('searchbox', { name: 'Cari nama produk' }).fill('Kedaisenja');
      await page.getByRole('button', { name: 'Cari' }).click();
      await page.getByRole('button', { name: /Delete Kedaisenja/ }).click();
      await page.getByRole('dialog').waitFor();
    },
    after: () => restoreName(),
  },
  {
    name: 'admin-several',
    visitor: 'admin',
    path: '/admin',
    prepare: async (page) => {
      for (const box of (await page.getByRole('checkbox').all()).slice(1, 3)) await box.check();
      await page.getByRole('region', { name: 'Produk terpilih' }).waitFor();
    },
  },
  {
    name: 'admin-inline',
    visitor: 'admin',
    path: '/admin',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /ubah harga/ })
        .first()
        .click();
      await page.keyboard.type('0');
      await page.keyboard.press('Enter');
      await page.getByText(/rupiah bulat di atas 0/).waitFor();
    },
  },
  { name: 'admin-bin-empty', visitor: 'admin', path: '/admin?status=terhapus' },
  { name: 'admin-insert', visitor: 'admin', path: '/insert' },
  {
    name: 'admin-insert-incomplete',
    visitor: 'admin',
    path: '/insert',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Simpan' }).click();
      await page
        .getByText(/Data gagal dimasukkan!/)
        .first()
        .waitFor();
    },
  },
  { name: 'admin-update', visitor: 'admin', path: '/update/1' },
  {
    name: 'admin-conflict',
    visitor: 'admin',
    path: '/update/2',
    before: (_, shop) => asOwner(shop, 'product?id=eq.2', { price: 18_000 }),
    prepare: async (page, shop) => {
      await page.getByRole('textbox', { name: 'Harga', exact: true }).fill('19500');
      await asOwner(shop, 'product?id=eq.2', { price: 19_000 });
      await page.getByRole('button', { name: 'Simpan' }).click();
      await page.getByRole('group', { name: /Pilih salah satu/ }).waitFor();
    },
  },
  {
    name: 'admin-leave',
    visitor: 'admin',
    path: '/update/3',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Harga', exact: true }).fill('19500');
      await page.getByRole('link', { name: 'Produk' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-orders', visitor: 'admin', path: '/orderan' },
  { name: 'admin-archive-empty', visitor: 'admin', path: '/orderan?tampil=arsip' },
];
