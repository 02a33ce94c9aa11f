import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { addProducts } from '../../admin-api.ts';
import { type Sale, sell } from '../../counter-sale.ts';
import { payLate } from '../../late-payment.ts';
import { openStaffSession, type StaffSession } from '../../staff-session.ts';
import type { Screen } from '../screen.ts';

const LONG_NAME = 'Raden Mas Suryaningratkusumaprawirodirdjo bin Abdurrahman Wiryohadikusumo';
const PRICE = 20_000;

let isArranged = false;

const refund = (order_id: number, method: string, reason: string) => ({
  order_id,
  idempotency_key: crypto.randomUUID(),
  method,
  reason,
});

/** A day with sales in all methods, refunds, a cancellation, a late payment, and a counted till; once per shop. */
async function arrangeDay(page: Page, shop: RunningShop): Promise<void> {
  if (isArranged) return;
  isArranged = true;
  const staff = await openStaffSession(shop, page.request);
  const [product = 0] = await addProducts(shop, [
    {
      product_name: 'Nasi Uduk Komplet Ayam Goreng Lengkuas',
      type_product: 'Makanan',
      category: 'Nasi',
      price: PRICE,
    },
  ]);
  await staff.call('open_till', { branch_id: 1, opening_cash: 300_000 }).catch(() => undefined);
  const sale = (method: Sale['method'], quantity = 1, customer = 'Budi') =>
    sell(staff, { lines: [{ product, price: PRICE, quantity }], method, customer });
  const cash = await sale('cash', 3);
  await staff.call('refund_order', refund(cash.id, 'cash', 'Tumpah di meja'));
  await sale('qris_static');
  await sale(null, 1, 'Wati');
  const cancelled = await sale('qris_static', 1, LONG_NAME);
  await staff.call('move_order', {
    order_id: cancelled.id,
    expected_status: 'disiapkan',
    new_status: 'dibatalkan',
    reason: 'Ayamnya habis',
  });
  await closeTill(staff);
  await staff.call('open_till', { branch_id: 1, opening_cash: 300_000 });
  await sale('cash', 2);
  await payLate(shop, page.request, product);
}

async function closeTill(staff: StaffSession): Promise<void> {
  const counted = { cash: 299_000, qris_static: 46_200, qris_midtrans: 0 };
  await staff.call('count_till', { branch_id: 1, counted });
  const note = 'Kembalian kurang seribu, sudah dicari di laci dan di bawah meja kasir.';
  await staff.call('close_till', { branch_id: 1, note });
}

const inDialog = (page: Page) => page.getByRole('dialog').last();

/** Report, refunds, and the money of a branch. */
export const OWNER_SCREENS: readonly Screen[] = [
  {
    name: 'refunds-empty',
    visitor: 'admin',
    path: '/pengembalian',
    before: (page) => page.route('**/rpc/refunds_due', (route) => route.fulfill({ json: [] })),
  },
  { name: 'report-empty', visitor: 'admin', path: '/laporan?tanggal=2026-01-01' },
  { name: 'report', visitor: 'admin', path: '/laporan', before: arrangeDay },
  { name: 'refunds', visitor: 'admin', path: '/pengembalian', before: arrangeDay },
  {
    name: 'refunds-dialog',
    visitor: 'admin',
    path: '/pengembalian',
    before: arrangeDay,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Catat/ })
        .first()
        .click(),
  },
  {
    name: 'refunds-lost-answer',
    visitor: 'admin',
    path: '/pengembalian',
    before: arrangeDay,
    prepare: async (page) => {
      await page.route('**/rpc/refund_*', (route) => route.abort());
      await page
        .getByRole('button', { name: /^Catat/ })
        .first()
        .click();
      await inDialog(page).getByRole('button', { name: 'Catat pengembalian' }).click();
      await inDialog(page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'refund-of-lines',
    visitor: 'admin',
    path: '/orderan?cari=budi',
    before: arrangeDay,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Kembalikan uang', exact: true }).first().click();
      await inDialog(page)
        .getByRole('button', { name: /^Tambah jumlah/ })
        .click();
      await inDialog(page).getByText('Rp23.100,00').waitFor();
    },
  },
  {
    name: 'branch-money',
    visitor: 'admin',
    path: '/admin/cabang',
    before: arrangeDay,
    prepare: (page) => page.getByRole('form', { name: /^Pajak/ }).scrollIntoViewIfNeeded(),
  },
];
