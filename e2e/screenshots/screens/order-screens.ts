import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { asOwner } from '../../as-owner.ts';
import { addDrink } from '../../journeys.ts';
import type { Screen } from '../screen.ts';

/** The drink that `addDrink` adds. */
const setStock = (stock_product: number) => (_: Page, shop: RunningShop) =>
  asOwner(shop, 'product?id=eq.1', { stock_product });

const setPrice = (price: number) => (_: Page, shop: RunningShop) =>
  asOwner(shop, 'product?id=eq.1', { price });

/** Opens the page of the newest order from the list. */
export async function openNewest(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Detail/ })
    .first()
    .click();
  await page.waitForURL(/\/history\/\d+/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Cart, payment and history of a customer. */
export const ORDER_SCREENS: readonly Screen[] = [
  { name: 'cart-empty', visitor: 'customer', path: '/cart' },
  { name: 'history-empty', visitor: 'customer', path: '/history' },
  {
    name: 'card-sizes',
    visitor: 'customer',
    path: '/#drinkmenu',
    prepare: async (page) => {
      const menu = page.getByRole('region', { name: 'Drink Menu' });
      await menu
        .getByRole('button', { name: /^Tambah .* ke keranjang/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'drink-added', visitor: 'customer', path: '/detaildrink/1', prepare: addDrink },
  { name: 'cart', visitor: 'customer', path: '/cart' },
  {
    name: 'cart-nothing-selected',
    visitor: 'customer',
    path: '/cart',
    prepare: (page) => page.getByRole('checkbox', { name: 'Pilih semua' }).click(),
  },
  {
    name: 'cart-sold-out',
    visitor: 'customer',
    path: '/cart',
    before: setStock(0),
    after: setStock(60),
  },
  {
    name: 'cart-price-changed',
    visitor: 'customer',
    path: '/cart',
    before: setPrice(19_500),
    after: setPrice(17_500),
  },
  {
    name: 'cart-line-removed',
    visitor: 'customer',
    path: '/cart',
    prepare: async (page) => {
      await page.getByRole('button', { name: /Selesai/ }).click();
      await page.getByText('Pesanan Anda Sudah Selesai').waitFor();
    },
    after: addDrink,
  },
  {
    name: 'paid',
    visitor: 'customer',
    path: '/cart',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
      await page.getByText('Pesanan segera diproses').waitFor();
    },
  },
  { name: 'history', visitor: 'customer', path: '/history' },
  {
    name: 'order',
    visitor: 'customer',
    path: '/history',
    prepare: openNewest,
  },
];
