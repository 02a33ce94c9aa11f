import { productImageUrl } from 'shared-auth';
import type { Database } from 'shared-auth/database-types';

type Row = Database['public']['Tables']['product']['Row'];

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

/** The columns that `toSummary` reads. */
export const SUMMARY_COLUMNS =
  'id, product_name, price, compare_at_price, rating, stock_product, image, external_id';

/** A row of table `product` in the words of the shop. */
export async function toSummary(
  row: Pick<
    Row,
    | 'id'
    | 'product_name'
    | 'price'
    | 'compare_at_price'
    | 'rating'
    | 'stock_product'
    | 'image'
    | 'external_id'
  >,
): Promise<ProductSummary> {
  return {
    id: row.id,
    name: row.product_name,
    price: row.price,
    compareAtPrice: row.compare_at_price,
    rating: row.rating,
    stock: row.stock_product,
    isFromFoodService: row.external_id !== null,
    imageUrl: row.image === null ? null : await productImageUrl(row.image),
  };
}
