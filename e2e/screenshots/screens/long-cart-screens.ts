import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { openApiSession } from '../../api-session.ts';
import { arrangeCartLine } from '../../arranged-order.ts';
import { demoAccount } from '../../log-in.ts';
import { arrangeRichDrink } from '../option-groups.ts';
import { addSticker, removeSticker } from '../qris-sticker.ts';
import type { Screen } from '../screen.ts';

const DRINKS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A cart of many lines, with the longest options and a note. */
const fillCart = async (page: Page, shop: RunningShop) => {
  const { product, group } = await arrangeRichDrink(shop);
  const customer = await openApiSession(page.request, demoAccount('customer'));
  for (const drink of DRINKS) await arrangeCartLine(page, drink);
  const items = (await customer(
    'GET',
    `/rest/v1/option_item?select=id,name,group_id&or=(group_id.eq.${group},name.like.Kedaisenja*)`,
  )) as { id: number; name: string }[];
  const chosen = items.filter(({ name }) => /^(Boba|Keju krim|Serutan|Kedaisenja)/.test(name));
  await customer('POST', '/rest/v1/rpc/add_to_cart', {
    id_product: product,
    jumlah_product: 99,
    idempotency_key: crypto.randomUUID(),
    size: 'Large',
    options: chosen.map(({ id }) => id),
    note: 'Esnya dipisah, sedotannya dua, dan gelasnya jangan terlalu penuh ya, terima kasih banyak',
  });
};

const emptyCart = async (page: Page) => {
  const customer = await openApiSession(page.request, demoAccount('customer'));
  await customer('DELETE', '/rest/v1/keranjang?id=gt.0', {});
};

/** A long cart, and its ways to pay. */
export const LONG_CART_SCREENS: readonly Screen[] = [
  { name: 'cart-many', visitor: 'customer', path: '/cart', before: fillCart },
  {
    name: 'cart-many-sums',
    visitor: 'customer',
    path: '/cart',
    isWindow: true,
    prepare: async (page) => {
      const parts = page.getByRole('button', { name: /^Rincian/, expanded: false });
      if (await parts.isVisible()) await parts.click();
    },
  },
  {
    name: 'cart-sticker',
    visitor: 'customer',
    path: '/cart',
    before: async (page, shop) => {
      await emptyCart(page);
      await arrangeCartLine(page);
      await addSticker(shop);
    },
    prepare: (page) => page.getByRole('radio', { name: 'QRIS kedai' }).check(),
    after: async (page, shop) => {
      await emptyCart(page);
      await removeSticker(page, shop);
    },
  },
];
