import { rupiah } from 'shared-ui/rupiah';
import { assignedProducts } from './draft/assignment.rules.ts';
import type { AssignableProduct, OptionGroup, OptionItem } from './option-group.ts';

/** How many options can be chosen, as customers see it; empty for at most one. */
export function ruleText({ min, max }: Pick<OptionGroup, 'min' | 'max'>): string {
  if (min === 0) return max === 1 ? '' : `Pilih sampai ${max}`;
  return `Wajib, pilih ${min === max ? min : `${min}–${max}`}`;
}

/** How many options can be chosen, for admins: `Opsional, paling banyak 3`. */
export function choicesText({ min, max }: Pick<OptionGroup, 'min' | 'max'>): string {
  if (min > 0) return ruleText({ min, max });
  return max === 1 ? 'Opsional, pilih 1' : `Opsional, paling banyak ${max}`;
}

const MAX_NAMES = 6;

/** The first options with their prices: `Normal, Boba +Rp3.000,00, +2 lagi`. */
export function itemsText(items: readonly OptionItem[]): string {
  const shown = items.length > MAX_NAMES ? items.slice(0, MAX_NAMES - 1) : items;
  const names = shown.map(({ name, price }) => (price > 0 ? `${name} +${rupiah(price)}` : name));
  const rest = items.length - shown.length;
  return [...names, ...(rest > 0 ? [`+${rest} lagi`] : [])].join(', ');
}

/** What a group is assigned to: `Kategori Kopi dan Teh, dan 2 produk`; empty for nothing. */
export function assignedText(group: OptionGroup, products: readonly AssignableProduct[]): string {
  if (group.isSize) return 'Semua minuman';
  const categories = group.categories.map(({ name }) => name);
  const names = group.productIds.flatMap(
    (id) => products.find((product) => product.id === id)?.name ?? [],
  );
  const single = names.length <= 2 ? listText(names) : `${names.length} produk`;
  const parts = [
    ...(categories.length > 0 ? [`Kategori ${listText(categories)}`] : []),
    ...(names.length > 0 ? [single] : []),
  ];
  return parts.join(', dan ');
}

/** Number of products with a group that is assigned to categories; empty for single products. */
export function productCount(group: OptionGroup, products: readonly AssignableProduct[]): string {
  if (group.isSize) return `${products.filter(({ type }) => type === 'Minuman').length} produk`;
  return group.categories.length > 0 ? `${assignedProducts(group, products).length} produk` : '';
}

function listText(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  return `${names.slice(0, -1).join(', ')} dan ${names.at(-1)}`;
}
