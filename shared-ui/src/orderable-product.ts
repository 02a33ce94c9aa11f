/** A drink size with its surcharge. */
export interface SizeOption {
  size: 'Small' | 'Medium' | 'Large';
  /** Whole rupiah. */
  priceDifference: number;
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
}
