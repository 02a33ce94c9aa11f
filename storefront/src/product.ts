/** Types of products, as the database names them: drinks have sizes, food has none. */
export type ProductType = 'Minuman' | 'Makanan';

/** Address of the page of a product. */
export function detailPath(type: ProductType, id: number): string {
  return type === 'Minuman' ? `/detaildrink/${id}` : `/detailfood/${id}`;
}
