import { slot } from 'remote-contract';

/** Props: the cart, with the user's selection. */
export interface ShownCart {
  /** Total of the selected lines, in whole rupiah. */
  total: number;
}

/** Below the lines of a cart that is not empty. */
export const cartBelowLines = slot<ShownCart>('cart.below-lines');
