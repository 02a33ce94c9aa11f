import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { arrangeCartLine } from '../../arranged-order.ts';
import { attemptsOf, failNextCharge, simulate, toggleFault } from '../../payment-simulator.ts';
import { addSticker, removeSticker } from '../qris-sticker.ts';
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

/** Orders a drink by QRIS, and pays it. */
async function payByQris(page: Page, shop: RunningShop): Promise<void> {
  await simulate(shop, await orderByQris(page, shop), 'pay');
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
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
    prepare: payByQris,
  },
  {
    name: 'payment-sticker',
    visitor: 'customer',
    path: '/cart',
    before: async (page, shop) => {
      await arrangeCartLine(page);
      await addSticker(shop);
    },
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'QRIS kedai' }).check();
      await page.getByRole('button', { name: 'Bayar Sekarang dengan QRIS' }).click();
      await page.waitForURL(/\/bayar\/\d+$/);
      await page.getByRole('img', { name: /^Kode QRIS/ }).waitFor();
    },
    after: removeSticker,
  },
  {
    name: 'payment-provider-down',
    visitor: 'customer',
    path: '/cart',
    before: async (page, shop) => {
      await arrangeCartLine(page);
      await failNextCharge(page, shop, 'isDown');
    },
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'QRIS', exact: true }).check();
      await page.getByRole('button', { name: 'Bayar Sekarang dengan QRIS' }).click();
      await page.waitForURL(/\/bayar\/\d+$/);
      await page.getByRole('main').getByRole('alert').waitFor();
    },
    after: (_, shop) => toggleFault(shop, 'isDown'),
  },
  {
    name: 'order-awaiting-payment',
    visitor: 'customer',
    path: '/cart',
    before: (page) => arrangeCartLine(page),
    prepare: async (page, shop) => {
      await orderByQris(page, shop);
      await page.goto(page.url().replace('/bayar/', '/history/'));
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'order-paid',
    visitor: 'customer',
    path: '/cart',
    before: (page) => arrangeCartLine(page),
    prepare: async (page, shop) => {
      await payByQris(page, shop);
      await page.goto(page.url().replace('/bayar/', '/history/'));
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
