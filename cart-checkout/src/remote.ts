import { type CartCheckoutRemote, CONTRACT_VERSION } from 'shared-ui/remote-contract';
import { AddToCart } from './add-to-cart/add-to-cart.tsx';
import { QuickAdd } from './add-to-cart/quick-add.tsx';
import { CartBadge } from './badge/cart-badge.tsx';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [
    {
      path: '/cart',
      lazy: {
        Component: async () => (await import('./cart/cart-page.tsx')).CartPage,
        loader: async () => (await import('./cart/cart.loader.ts')).cartLoader,
        action: async () => (await import('./cart/cart.action.ts')).cartAction,
      },
    },
    {
      path: '/history',
      lazy: {
        Component: async () => (await import('./history/history-page.tsx')).HistoryPage,
        loader: async () => (await import('./history/history.loader.ts')).historyLoader,
      },
    },
    {
      path: '/history/:id',
      lazy: {
        Component: async () => (await import('./history/order-detail-page.tsx')).OrderDetailPage,
        loader: async () => (await import('./history/order-detail.loader.ts')).orderDetailLoader,
      },
    },
  ],
  widgets: { CartBadge, AddToCart, QuickAdd },
} satisfies CartCheckoutRemote;
