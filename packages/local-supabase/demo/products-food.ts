import type { DemoProduct } from './demo-product.ts';

/** Food of our own catalogue; other dishes come from the food service. */
export const food: readonly DemoProduct[] = [
  {
    product_name: 'Pisang Goreng Madu',
    type_product: 'Makanan',
    category: 'Gorengan',
    price: 18000,
    compare_at_price: null,
    stock_product: 24,
    rating: 5,
    description:
      'Pisang raja digoreng renyah lalu dilumuri madu hutan. Panas di luar, lembut di dalam.',
    picture: 'pisang-goreng-madu',
  },
  {
    product_name: 'Roti Bakar Cokelat',
    type_product: 'Makanan',
    category: 'Manis',
    price: 20000,
    compare_at_price: 25000,
    stock_product: 16,
    rating: 5,
    description:
      'Roti tebal dipanggang di atas arang dengan mentega dan cokelat leleh. Potongannya pas untuk berdua.',
    picture: 'roti-bakar-cokelat',
  },
];
