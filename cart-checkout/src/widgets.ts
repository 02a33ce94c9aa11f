import type { RemoteWidget } from 'remote-contract';
import type { AddToCartProps } from './add-to-cart/add-to-cart.tsx';
import type { QuickAddProps } from './add-to-cart/quick-add.tsx';

const SIGNED_IN = ['customer', 'staff', 'admin'] as const;

// Not lazy: each widget is small, and another request would delay it.

/** Badge on the cart link. */
export const CartBadge: RemoteWidget = {
  places: [{ slot: 'badge:/cart', roles: SIGNED_IN }],
  load: async () => (await import(/* webpackMode: "eager" */ './badge/cart-badge.tsx')).CartBadge,
};

/** Form that adds a product to the cart. */
export const AddToCart: RemoteWidget<AddToCartProps> = {
  places: [{ slot: 'product.order' }],
  load: async () =>
    (await import(/* webpackMode: "eager" */ './add-to-cart/add-to-cart.tsx')).AddToCart,
};

/** Order control on a product card. */
export const QuickAdd: RemoteWidget<QuickAddProps> = {
  places: [{ slot: 'product.card', roles: SIGNED_IN }],
  load: async () =>
    (await import(/* webpackMode: "eager" */ './add-to-cart/quick-add.tsx')).QuickAdd,
};
