import type { ProductType } from '../product-type.ts';

/** An option of a group. Money is whole rupiah. */
export interface OptionItem {
  id: number;
  name: string;
  /** Over the price of the product; for a size, unless the product has its own surcharge. */
  price: number;
  /** Chosen in advance. */
  isDefault: boolean;
  /** Marked as sold out until then: ISO 8601, `infinity`, or null. */
  soldOutUntil: string | null;
}

/** A category of the menu. */
export interface Category {
  type: ProductType;
  name: string;
}

/** Which products have a group. */
export interface Assignment {
  productIds: readonly number[];
  categories: readonly Category[];
}

/** A group of options with its options in the order of the page. */
export interface OptionGroup extends Assignment {
  id: number;
  name: string;
  min: number;
  max: number;
  /** Whether these are the sizes, which every drink has. */
  isSize: boolean;
  /** Counts the saves; a save expects the one it was loaded with. */
  revision: number;
  items: readonly OptionItem[];
  /** Withdrawn options, which can be restored. */
  withdrawn: readonly OptionItem[];
}

/** A group as a form sends it; an option without an id is new. */
export interface GroupToSave extends Assignment {
  name: string;
  min: number;
  max: number;
  items: readonly (Pick<OptionItem, 'name' | 'price' | 'isDefault'> & { id: number | null })[];
}

/** A product that can have groups. */
export interface AssignableProduct {
  id: number;
  name: string;
  type: ProductType;
  category: string | null;
  isHidden: boolean;
}
