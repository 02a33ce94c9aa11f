import type { AddToCartProps } from './add-to-cart/add-to-cart.tsx';
import type { QuickAddProps } from './add-to-cart/quick-add.tsx';

/** Props with which `npm run dev -- cart-checkout --alone` shows the widgets, by their name. */
export default {
  AddToCart: {
    product: {
      id: 1,
      name: 'Es Kopi Susu',
      price: 17_500,
      stock: 12,
      sizes: [
        { size: 'Small', priceDifference: 0 },
        { size: 'Large', priceDifference: 5000 },
      ],
    },
  } satisfies AddToCartProps,
  QuickAdd: {
    product: { id: 33, name: 'Nasi Goreng', price: 20_000, stock: 12 },
    loadSizes: null,
    returnPath: '/',
  } satisfies QuickAddProps,
};
