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
    archived: false,
    ...given,
  };
}
