import { productImageUrl, shopTime } from 'shared-auth';
import type { Database } from 'shared-auth/database-types';

type Row = Database['public']['Tables']['product']['Row'];

/** The fields of a product on a menu. */
export interface ProductSummary {
  id: number;
  name: string;
  /** Empty if the admin entered none. */
  description: string;
  /** Whole rupiah; for a drink, of the smallest size. */
  price: number;
  /** Whole rupiah before the reduction; null if not reduced. */
  compareAtPrice: number | null;
  /** 0 to 5; null without ratings. */
  rating: number | null;
  /** Units in stock. */
  stock: number;
  /** Whether it was sold out (Habis) when it was read; {@link useStock} follows changes. */
  isSoldOut: boolean;
  /** Whether the customer must choose a size or another option. */
  requiresChoice: boolean;
  /** Whether the name comes from the external food service: the menu cuts such titles. */
  isFromFoodService: boolean;
  /** Null if the product has no picture. */
  imageUrl: string | null;
  /** Pixels of the picture's shorter side; null when unknown. */
  imageSide: number | null;
  /** Average colour of the picture, #rrggbb; null when unknown. */
  imageColor: string | null;
}

/** The columns that `toSummary` reads. */
export const SUMMARY_COLUMNS =
  'id, product_name, description, price, compare_at_price, rating, stock_product, sold_out_until, requires_choice, image, image_width, image_height, image_color, external_id';

/** Maps a row of table `product`. */
export async function toSummary(
  row: Pick<
    Row,
    | 'id'
    | 'product_name'
    | 'description'
    | 'price'
    | 'compare_at_price'
    | 'rating'
    | 'stock_product'
    | 'sold_out_until'
    | 'requires_choice'
    | 'image'
    | 'image_width'
    | 'image_height'
    | 'image_color'
    | 'external_id'
  >,
): Promise<ProductSummary> {
  return {
    id: row.id,
    name: row.product_name,
    description: row.description,
    price: row.price,
    compareAtPrice: row.compare_at_price,
    rating: row.rating,
    stock: row.stock_product,
    isSoldOut: row.stock_product === 0 || isFuture(row.sold_out_until),
    requiresChoice: row.requires_choice,
    isFromFoodService: row.external_id !== null,
    imageUrl: row.image === null ? null : await productImageUrl(row.image),
    imageSide: shorterSide(row),
    imageColor: row.image_color,
  };
}

/** @param until `infinity` or ISO 8601, as in the database. */
function isFuture(until: string | null): boolean {
  return until === 'infinity' || (until !== null && Date.parse(until) > shopTime());
}

function shorterSide({ image_width, image_height }: Pick<Row, 'image_width' | 'image_height'>) {
  return image_width === null || image_height === null ? null : Math.min(image_width, image_height);
}
