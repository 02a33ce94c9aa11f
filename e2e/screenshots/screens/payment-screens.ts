import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { arrangeCartLine } from '../../arranged-order.ts';
import { attemptsOf, simulate } from '../../payment-simulator.ts';
import type { Screen } from '../screen.ts';

/** Orders a drink by QRIS, and waits for its code. @returns the attempt to pay it. */
async function orderByQris(page: Page, shop: RunningShop): Promise<string> {
  await page.getByRole('radio', { name: 'QRIS', exact: true }).check();
  await page.getByRole('button', { name: 'Bayar Sekarang dengan QRIS' }).click();
  await page.waitForURL(/\/bayar\/\d+$/);
  await page.getByRole('img', { name: 'Kode QRIS untuk dipindai' }).waitFor();
  const [attempt = ''] = await attemptsOf(shop, page.url().replace(/.*\//, ''));
  return attempt;
}

/** Screens of a payment by QRIS; each has an order of its own. */
export const PAYMENT_SCREENS: readonly Screen[] = [
  {
    name: 'payment-code',
    visitor: 'customer',
    path: '/cart',
    before: (page) => arrangeCartLine(page),
    prepare: orderByQris,
  },
  {
    name: 'payment-expired',
    visitor: 'customer',
    path: '/cart',
    before: (page) => arrangeCartLine(page),
    prepare: async (page, shop) => {
      await simulate(shop, await orderByQris(page, shop), 'expire');
      await page.getByRole('heading', { name: 'Kode kedaluwarsa' }).waitFor();
    },
  },
  {
    name: 'payment-received',
    visitor: 'customer',
    path: '/cart',
    before: (page) => arrangeCartLine(page),
    prepare: async (page, shop) => {
      await simulate(shop, await orderByQris(page, shop), 'pay');
      await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
    },
  },
];
