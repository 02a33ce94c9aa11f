/** The product types of the specification. */
export const PRODUCT_TYPES = ['Makanan', 'Minuman'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
