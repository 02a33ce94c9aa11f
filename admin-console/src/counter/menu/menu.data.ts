import { getSupabase, productImageUrl, shopTime, unwrap } from 'shared-auth';
import type { MenuProduct } from '../counter-menu.ts';
import { groupsOf, isAfter } from '../option-groups.rules.ts';

/** Largest menu that the counter shows. */
const MAX_PRODUCTS = 1_000;

const PRODUCT_COLUMNS =
  'id, branch_id, product_name, type_product, category, price, stock_product, sold_out_until, surcharge_medium, surcharge_large, image, image_color, image_width, image_height';

const GROUP_COLUMNS =
  'id, branch_id, name, min_choices, max_choices, position, is_size, option_item(id, name, price_difference, position, is_default, sold_out_until, archived_at, size), option_assignment(id_product, type_product, category)';

/**
 * Fetches the menu of a branch with all options, so that the counter answers each tap without the network: drinks
 * first, in the order of the menu.
 *
 * @throws BackendError
 */
export async function readCounterMenu(branchId: number): Promise<MenuProduct[]> {
  const supabase = await getSupabase();
  const [products, groups] = await Promise.all([
    supabase
      .from('product')
      .select(PRODUCT_COLUMNS)
      .eq('branch_id', branchId)
      .is('archived_at', null)
      .order('type_product', { ascending: false })
      .order('menu_position')
      .order('id')
      .limit(MAX_PRODUCTS),
    supabase.from('option_group').select(GROUP_COLUMNS),
  ]);
  const now = shopTime();
  const rows = unwrap(groups).map((row) => ({
    ...row,
    // Admins also read withdrawn options.
    option_item: row.option_item.filter(({ archived_at }) => archived_at === null),
  }));
  return Promise.all(
    unwrap(products).map(async (row) => ({
      id: row.id,
      name: row.product_name,
      category: row.category ?? row.type_product,
      price: row.price,
      stock: row.stock_product,
      isSoldOut: isAfter(row.sold_out_until, now),
      imageUrl: row.image && (await productImageUrl(row.image)),
      imageColor: row.image_color,
      imageSide: row.image_width && row.image_height && Math.min(row.image_width, row.image_height),
      groups: groupsOf(row, rows, now),
    })),
  );
}
