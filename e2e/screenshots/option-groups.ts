import type { RunningShop } from 'start/start-shop';
import { addProducts } from '../admin-api.ts';
import { readAsOwner, writeRows } from '../as-owner.ts';

const TOPPINGS = [
  'Boba',
  'Jelly kopi',
  'Puding telur',
  'Cincau hitam',
  'Kacang merah',
  'Biji selasih',
  'Nata de coco',
  'Keju krim asin khas Kedai Senja pilihan',
  'Lidah buaya',
  'Kolang-kaling',
  'Alpukat',
  'Durian',
  'Nangka',
  'Es krim vanila',
  'Es krim cokelat',
  'Susu kental manis',
  'Sirup karamel',
  'Sirup hazelnut',
  'Espreso tambahan',
  'Krim kocok',
  'Remahan biskuit lotus',
  'Serutan keju',
];

/** A name with the longest word that the database accepts. */
const LONG_OPTION = 'Kedaisenja'.repeat(4);

interface RichDrink {
  product: number;
  name: string;
  group: number;
}

/** A drink with many options and very long names; once per shop. */
export async function arrangeRichDrink(shop: RunningShop): Promise<RichDrink> {
  const name = 'Es Kopi Susu Gula Aren Creamy dengan Krim Keju Asin Spesial Ramadan';
  const known = (await readAsOwner(
    shop,
    `option_assignment?select=group_id,product!inner(id)&product.product_name=eq.${encodeURIComponent(name)}&order=group_id`,
  )) as { group_id: number; product: { id: number } }[];
  if (known[0]) return { product: known[0].product.id, name, group: known[0].group_id };
  const [product = 0] = await addProducts(shop, [
    { product_name: name, price: 28_000, stock_product: 1_000 },
  ]);
  const group = await addGroup(shop, product, {
    name: 'Topping',
    max_choices: 5,
    options: TOPPINGS.map((topping, index) => ({
      name: topping,
      price_difference: index * 500,
      sold_out_until: topping === 'Durian' ? 'infinity' : null,
    })),
  });
  await addGroup(shop, product, {
    name: 'Cara penyajian untuk dibawa pulang ya',
    min_choices: 1,
    max_choices: 1,
    options: [
      { name: LONG_OPTION, price_difference: 1_000_000 },
      { name: 'Gelas kertas', price_difference: 0 },
    ],
  });
  return { product, name, group };
}

interface Group {
  name: string;
  min_choices?: number;
  max_choices: number;
  options: { name: string; price_difference: number; sold_out_until?: string | null }[];
}

async function addGroup(
  shop: RunningShop,
  id_product: number,
  { options, ...group }: Group,
): Promise<number> {
  const [row] = await writeRows(shop, 'option_group', group);
  const group_id = Number(row?.id);
  await writeRows(
    shop,
    'option_item',
    options.map((option, position) => ({ ...option, group_id, position })),
  );
  await writeRows(shop, 'option_assignment', { group_id, id_product });
  return group_id;
}
