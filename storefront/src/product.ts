/** What a product is: a drink has sizes, food has none. The words are those of the database. */
export type ProductKind = 'Minuman' | 'Makanan';

/** A product as far as the menu shows it. */
export interface ProductSummary {
  id: number;
  name: string;
  /** Whole rupiah; of a drink, for the smallest size. */
  price: number;
  /** Whole rupiah before the reduction; null when nothing is reduced. */
  compareAtPrice: number | null;
  /** 0 to 5; null when nobody has rated it. */
  rating: number | null;
  /** Units that can still be sold. */
  stock: number;
  /** Whether the external food service gave the name: the menu cuts such titles. */
  isFromFoodService: boolean;
  /** Null when the product has no picture. */
  imageUrl: string | null;
}

/** Address of the page that shows a product. */
export function detailPath(kind: ProductKind, id: number): string {
  return kind === 'Minuman' ? `/detaildrink/${id}` : `/detailfood/${id}`;
}
