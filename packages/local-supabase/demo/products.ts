import type { DemoProduct } from './demo-product.ts';
import { favourites } from './products-favourites.ts';
import { food } from './products-food.ts';
import { freshDrinks } from './products-fresh.ts';
import { warmDrinks } from './products-warm.ts';

export type { DemoProduct } from './demo-product.ts';

/** The demo catalogue in its order of display: the first eight are page one of the menu. */
export const demoProducts: readonly DemoProduct[] = [
  ...favourites,
  ...freshDrinks,
  ...warmDrinks,
  ...food,
];
