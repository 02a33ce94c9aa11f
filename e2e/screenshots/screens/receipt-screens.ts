import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { writeRows } from '../../as-owner.ts';
import { openStaffSession } from '../../staff-session.ts';
import { arrangeRichDrink } from '../option-groups.ts';
import type { Screen } from '../screen.ts';
import { ensureTillOpen } from '../till.ts';

let address: Promise<string> | undefined;

/** A receipt with options, a note, change and the taxpayer; once per shop. */
async function arrangeReceipt(page: Page, shop: RunningShop): Promise<string> {
  const { product, group } = await arrangeRichDrink(shop);
  await writeRows(shop, 'branch?id=eq.1', {
    legal_name: 'PT Senja Rasa Nusantara Abadi Sejahtera Bersama',
    tax_number: '012345678901234',
  });
  const staff = await openStaffSession(shop, page.request);
  await ensureTillOpen(page, shop);
  const items = (
    await staff.read('option_item?select=id,name,price_difference,group_id&order=id')
  ).filter(
    ({ name, group_id }) =>
      name === 'Medium' ||
      (Number(group_id) >= group && /^(Boba|Keju krim|Gelas kertas)/.test(String(name))),
  );
  const options = items.filter(({ name }) => name !== 'Medium').map(({ id }) => id);
  const lines = [
    {
      id_product: product,
      quantity: 12,
      size: 'Medium',
      options,
      note: 'Esnya dipisah, sedotannya dua',
    },
    { id_product: 36, quantity: 1 },
  ];
  const [dish] = await staff.read('product?select=price&id=eq.36');
  const unit = 28_000 + items.reduce((sum, item) => sum + Number(item.price_difference), 0);
  const lines_total = unit * 12 + Number(dish?.price);
  const { cash_total } = (await staff.call('order_totals', { branch_id: 1, lines_total })) as {
    cash_total: number;
  };
  const order = (await staff.call('counter_order', {
    branch_id: 1,
    idempotency_key: randomUUID(),
    expected_total: cash_total,
    lines,
    customer_name: 'Budi',
    method: 'cash',
    received: cash_total + 10_000,
  })) as { id: number };
  const [row] = await staff.read(`pesanan?select=receipt_token&id=eq.${order.id}`);
  return `/struk/${row?.receipt_token}`;
}

const openReceipt = async (page: Page, shop: RunningShop) => {
  address ??= arrangeReceipt(page, shop);
  await page.goto(await address);
  await page.getByRole('article', { name: /^Struk/ }).waitFor();
};

/** As printed: the window has the width of the paper. */
const printed = (paper: string, width: number): Screen => {
  let before: ReturnType<Page['viewportSize']> = null;
  return {
    name: `receipt-print-${paper.toLowerCase().replace(' ', '')}`,
    visitor: 'anonymous',
    path: '/',
    prepare: async (page, shop) => {
      await openReceipt(page, shop);
      await page.getByRole('radio', { name: paper }).check();
      before = page.viewportSize();
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ media: 'print' });
    },
    after: async (page) => {
      await page.emulateMedia({ media: null });
      if (before) await page.setViewportSize(before);
    },
  };
};

/** Receipts on the screen and on paper; widths in CSS pixels without the margins. */
export const RECEIPT_SCREENS: readonly Screen[] = [
  { name: 'receipt', visitor: 'anonymous', path: '/', prepare: openReceipt },
  printed('58 mm', 181),
  printed('80 mm', 272),
  printed('A6', 350),
];
