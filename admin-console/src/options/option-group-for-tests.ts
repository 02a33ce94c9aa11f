import type { AssignableProduct, OptionGroup, OptionItem } from './option-group.ts';

/** An option with the given changes. */
export function option(id: number, name: string, given: Partial<OptionItem> = {}): OptionItem {
  return { id, name, price: 0, isDefault: false, soldOutUntil: null, ...given };
}

/** A group with the given changes: up to two of Boba (+3.000) and Jeli. */
export function group(given: Partial<OptionGroup> = {}): OptionGroup {
  return {
    id: 5,
    name: 'Topping',
    min: 0,
    max: 2,
    isSize: false,
    revision: 3,
    items: [option(51, 'Boba', { price: 3_000 }), option(52, 'Jeli')],
    withdrawn: [],
    productIds: [],
    categories: [],
    ...given,
  };
}

/** The sizes. */
export const SIZES = group({
  id: 1,
  name: 'Ukuran',
  min: 1,
  max: 1,
  isSize: true,
  revision: 1,
  items: [
    option(11, 'Small', { isDefault: true }),
    option(12, 'Medium', { price: 3_000 }),
    option(13, 'Large', { price: 6_000 }),
  ],
});

/** A coffee with the given changes. */
export function product(
  id: number,
  name: string,
  given: Partial<AssignableProduct> = {},
): AssignableProduct {
  return { id, name, type: 'Minuman', category: 'Kopi', isHidden: false, ...given };
}
