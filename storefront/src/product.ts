/** Product types as in the database: drinks have sizes, foods do not. */
export type ProductType = 'Minuman' | 'Makanan';

/** Path of a product's page. */
export function detailPath(type: ProductType, id: number): string {
  return type === 'Minuman' ? `/detaildrink/${id}` : `/detailfood/${id}`;
}
