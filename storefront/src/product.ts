/** What a product is: a drink has sizes, food has none. The words are those of the database. */
export type ProductKind = 'Minuman' | 'Makanan';

/** Address of the page that shows a product. */
export function detailPath(kind: ProductKind, id: number): string {
  return kind === 'Minuman' ? `/detaildrink/${id}` : `/detailfood/${id}`;
}
