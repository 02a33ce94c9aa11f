import type { MenuPage } from './menu/menu.data.ts';
import type { ProductSummary } from './product.data.ts';

export const drink: ProductSummary = {
  id: 7,
  name: 'Es Kopi Susu Gula Aren',
  description: 'Dingin dan manis.',
  price: 17_500,
  compareAtPrice: 25_000,
  rating: 5,
  stock: 12,
  isSoldOut: false,
  requiresChoice: true,
  isFromFoodService: false,
  imageUrl: null,
  imageSide: null,
  imageColor: null,
};
export const soldOut: ProductSummary = {
  ...drink,
  id: 8,
  name: 'Kopi Joss',
  compareAtPrice: null,
  rating: null,
  stock: 0,
  isSoldOut: true,
};
export const food: ProductSummary = {
  ...drink,
  id: 31,
  name: 'Pisang Goreng',
  requiresChoice: false,
  compareAtPrice: null,
};

export function pageOf(products: readonly ProductSummary[], page = 1, pageCount = 1): MenuPage {
  return { products, page, pageCount, total: products.length };
}
