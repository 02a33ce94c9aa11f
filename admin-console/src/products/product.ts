/** The two kinds of products, as the specification names them. */
export const PRODUCT_TYPES = ['Makanan', 'Minuman'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** What an admin writes about a product. Money is whole rupiah. */
export interface ProductFields {
  name: string;
  type: ProductType;
  /** Units left. */
  stock: number;
  /** Of a drink: the price of a Small. */
  price: number;
  /** The price before a discount; null without one. */
  compareAtPrice: number | null;
  description: string;
}

/** A product of the catalogue, as admins see it. */
export interface Product extends ProductFields {
  id: number;
  /** File name in the bucket; null for a product without a picture. */
  image: string | null;
  /** Where the picture is shown from. */
  imageUrl: string | null;
  /** Whether customers cannot see it. */
  archived: boolean;
}
