import { productImageUrl } from 'shared-auth';
import type { Database } from 'shared-auth/database-types';
import type { ProductSummary } from './product.ts';

type Row = Database['public']['Tables']['product']['Row'];

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
