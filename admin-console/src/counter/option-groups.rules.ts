import type { OptionGroup } from './counter-menu.ts';

/** A product, as far as its options depend on it. */
export interface ProductRow {
  id: number;
  branch_id: number;
  type_product: string;
  category: string | null;
  surcharge_medium: number | null;
  surcharge_large: number | null;
}

/** A group with its options and assignments. */
export interface GroupRow {
  id: number;
  branch_id: number | null;
  name: string;
  min_choices: number;
  max_choices: number;
  position: number;
  is_size: boolean;
  option_item: readonly {
    id: number;
    name: string;
    price_difference: number;
    position: number;
    is_default: boolean;
    sold_out_until: string | null;
    size: string | null;
  }[];
  option_assignment: readonly {
    id_product: number | null;
    type_product: string | null;
    category: string | null;
  }[];
}

/** Groups of a product, as `product_options()` in supabase/migrations lists them, without a request per product. */
export function groupsOf(
  product: ProductRow,
  rows: readonly GroupRow[],
  now: number,
): OptionGroup[] {
  return rows
    .filter((row) => isGroupOf(product, row))
    .sort((a, b) => Number(b.is_size) - Number(a.is_size) || a.position - b.position || a.id - b.id)
    .map(({ id, name, is_size, min_choices, max_choices, option_item }) => ({
      id,
      name,
      isSize: is_size,
      min: min_choices,
      max: max_choices,
      options: option_item
        .toSorted((a, b) => a.position - b.position || a.id - b.id)
        .map((item) => ({
          id: item.id,
          name: item.name,
          price: ownSurcharge(product, item.size) ?? item.price_difference,
          isDefault: item.is_default,
          isSoldOut: isAfter(item.sold_out_until, now),
        })),
    }));
}

/** Whether a time of the database, which may be `infinity`, is in the future. */
export function isAfter(time: string | null, now: number): boolean {
  return time !== null && (time === 'infinity' || Date.parse(time) > now);
}

function isGroupOf(product: ProductRow, row: GroupRow): boolean {
  if (row.is_size) return product.type_product === 'Minuman';
  return (
    row.branch_id === product.branch_id &&
    row.option_assignment.some(({ id_product, type_product, category }) =>
      id_product === null
        ? type_product === product.type_product && category === product.category
        : id_product === product.id,
    )
  );
}

/** Null for the surcharge of the size. */
function ownSurcharge(product: ProductRow, size: string | null): number | null {
  if (size === 'Medium') return product.surcharge_medium;
  return size === 'Large' ? product.surcharge_large : null;
}
