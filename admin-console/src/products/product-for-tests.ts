import type { Product } from './product.ts';

/** A product for tests; what matters in a test is given. */
export function product(given: Partial<Product> = {}): Product {
  return {
    id: 7,
    name: 'Es Kopi Susu',
    type: 'Minuman',
    stock: 24,
    price: 17_500,
    compareAtPrice: 25_000,
    description: 'Dingin dan manis.',
    image: 'old.webp',
    imageUrl: '/storage/old.webp',
    category: 'Kopi',
    visible: true,
    surchargeMedium: null,
    surchargeLarge: null,
    rating: 5,
    menuPosition: 1000,
    deletedAt: null,
    editedAt: '2026-11-21T10:05:00.123456+00:00',
    editedBy: null,
    ...given,
  };
}
