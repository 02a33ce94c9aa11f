import type { Product } from './product.ts';
import { checkFields, EMPTY_FORM } from './product-form.rules.ts';

const { fields } = checkFields({
  ...EMPTY_FORM,
  name: 'Es Kopi Susu',
  type: 'Minuman',
  stock: '24',
  price: '17500',
  compareAtPrice: '25000',
  description: 'Dingin dan manis.',
  category: 'Kopi',
  rating: '5',
});

/** A valid product with the given changes. */
export function product(given: Partial<Product> = {}): Product {
  if (!fields) throw new Error('The product for tests is not valid');
  return {
    ...fields,
    id: 7,
    image: 'old.webp',
    imageUrl: '/storage/old.webp',
    soldOutUntil: null,
    deletedAt: null,
    editedAt: '2026-11-21T10:05:00.123456+00:00',
    editedBy: null,
    ...given,
  };
}
