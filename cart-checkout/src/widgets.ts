import type { RemoteWidget } from 'remote-contract';
import type { AddToCartProps } from './add-to-cart/add-to-cart.tsx';
import type { QuickAddProps } from './add-to-cart/quick-add.tsx';

const SIGNED_IN = ['customer', 'admin'] as const;

// All are in the file of the contract: each is small, and another request would delay it.

/** Number of cart rows, on the link to the cart. */
export const CartBadge: RemoteWidget = {
  places: [{ slot: 'badge:/cart', roles: SIGNED_IN }],
  load: async () => (await import(/* webpackMode: "eager" */ './badge/cart-badge.tsx')).CartBadge,
};

/** The form that adds a product to the cart. */
export const AddToCart: RemoteWidget<AddToCartProps> = {
  places: [{ slot: 'product.order' }],
  load: async () =>
    (await import(/* webpackMode: "eager" */ './add-to-cart/add-to-cart.tsx')).AddToCart,
};

/** The control that adds a product of a card to the cart. */
export const QuickAdd: RemoteWidget<QuickAddProps> = {
  places: [{ slot: 'product.card', roles: SIGNED_IN }],
  load: async () =>
    (await import(/* webpackMode: "eager" */ './add-to-cart/quick-add.tsx')).QuickAdd,
};
