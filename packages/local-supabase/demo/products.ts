import products from './products.json' with { type: 'json' };

/** A row of the demo catalogue; field names are those of table `product`. */
export interface DemoProduct {
  product_name: string;
  type_product: 'Makanan' | 'Minuman';
  /** Group on the menu. */
  category: string;
  /** Whole rupiah, for the size Small. */
  price: number;
  /** Whole rupiah, higher than `price`; null without a reduction. */
  compare_at_price: number | null;
  stock_product: number;
  /** 0 to 5, null without ratings. */
  rating: number | null;
  description: string;
  /** Name of the picture in `pictures/`, without extension (there is an .avif and a .webp). */
  picture: string;
}

/**
 * The demo catalogue in its order of display: the first eight are page one of the menu. Most food comes from the food
 * service.
 */
export const demoProducts = products as readonly DemoProduct[];
