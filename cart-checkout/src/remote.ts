import { type CartCheckoutRemote, CONTRACT_VERSION } from 'shared-ui/remote-contract';
import { AddToCart } from './add-to-cart/add-to-cart.tsx';
import { QuickAdd } from './add-to-cart/quick-add.tsx';
import { CartBadge } from './badge/cart-badge.tsx';
import cart from './cart/cart.route.ts';
import history from './history/history.route.ts';
import orderDetail from './history/order-detail.route.ts';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [cart, history, orderDetail],
  widgets: { CartBadge, AddToCart, QuickAdd },
} satisfies CartCheckoutRemote;
