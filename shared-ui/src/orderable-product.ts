/** A drink size with its surcharge. */
export interface SizeOption {
  size: 'Small' | 'Medium' | 'Large';
  /** Whole rupiah. */
  priceDifference: number;
  /** Whether it is sold out (Habis); a product can have no other sizes left. */
  isSoldOut?: boolean;
}

/** An option of a product, such as a topping. */
export interface OptionItem {
  id: number;
  name: string;
  /** Whole rupiah over the price of the product. */
  price: number;
  /** Whether it is chosen in advance. */
  isDefault: boolean;
  isSoldOut: boolean;
}

/** A group of options. From a minimum of 1 on, the customer must choose. */
export interface OptionGroup {
  id: number;
  name: string;
  min: number;
  max: number;
  items: readonly OptionItem[];
}

/** What can be chosen for a product. */
export interface ProductOptions {
  /** Smallest first; empty for food. */
  sizes: readonly SizeOption[];
  groups: readonly OptionGroup[];
}

/** A product that can be ordered. */
export interface OrderableProduct {
  id: number;
  name: string;
  /** Whole rupiah, for the smallest size. */
  price: number;
  /** Units in stock; 0 is shown as 'Habis'. */
  stock: number;
  /** Empty for food. */
  sizes: readonly SizeOption[];
  /** Missing from an older storefront. */
  groups?: readonly OptionGroup[];
}
