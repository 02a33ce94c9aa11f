/** An option of a product, or one of its sizes. */
export interface MenuOption {
  id: number;
  name: string;
  /** Surcharge in rupiah. */
  price: number;
  isDefault: boolean;
  isSoldOut: boolean;
}

/** A group of options that a product has. */
export interface OptionGroup {
  id: number;
  name: string;
  /** Sizes are sent apart from the other options. */
  isSize: boolean;
  min: number;
  max: number;
  options: readonly MenuOption[];
}

/** A product of the branch's menu. */
export interface MenuProduct {
  id: number;
  name: string;
  category: string;
  /** Whole rupiah, without options; for a drink, of the smallest size. */
  price: number;
  /** Units left. */
  stock: number;
  /** Whether it was marked as sold out when the menu was read. */
  isSoldOut: boolean;
  imageUrl: string | null;
  imageColor: string | null;
  /** Shorter side of the picture in px; null if unknown. */
  imageSide: number | null;
  /** In the order of the page, the sizes first. */
  groups: readonly OptionGroup[];
}
