import { slot } from 'remote-contract';

/** The cart of the page, as the user has selected its lines. */
export interface ShownCart {
  /** Total of the selected lines, in whole rupiah. */
  total: number;
}

/** Below the lines of a cart that is not empty. */
export const cartBelowLines = slot<ShownCart>('cart.below-lines');
