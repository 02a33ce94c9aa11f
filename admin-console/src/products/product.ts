/** The two kinds of products, as the specification names them. */
export const PRODUCT_TYPES = ['Makanan', 'Minuman'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** What an admin writes about a product. Money is whole rupiah. */
export interface ProductFields {
  name: string;
  type: ProductType;
  /** Group on the menu; null without one. */
  category: string | null;
  /** Units left. */
  stock: number;
  /** Of a drink: the price of a Small. */
  price: number;
  /** The price before a discount; null without one. */
  compareAtPrice: number | null;
  description: string;
  /** Whether customers see it. */
  visible: boolean;
  /** What a Medium costs on top of a Small; null as everywhere in the shop. */
  surchargeMedium: number | null;
  /** The same for a Large. */
  surchargeLarge: number | null;
  /** 0 to 5; null when not rated. */
  rating: number | null;
  /** Order on the menu, lower first. */
  menuPosition: number;
}

/** A product of the catalogue, as admins see it. */
export interface Product extends ProductFields {
  id: number;
  /** File name in the bucket; null for a product without a picture. */
  image: string | null;
  /** Where the picture is shown from. */
  imageUrl: string | null;
  /** Since when it is in the bin, ISO 8601; null when it is not. */
  deletedAt: string | null;
  /** When an admin or a service changed it last, ISO 8601 to the microsecond. Sales do not count. */
  editedAt: string;
  /** Id of the admin who did; null for a service or a deleted account. */
  editedBy: string | null;
}
