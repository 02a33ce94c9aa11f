import type { PageMeta, RemotePage } from 'remote-contract';
import { cart } from 'shared-ui/icons';

export const meta: PageMeta = {
  title: 'Keranjang',
  audience: 'customer',
  navigation: [{ place: 'navbar.account', label: 'Keranjang', icon: cart }],
};

export default {
  path: '/cart',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "cart" */ './cart-page.tsx')).CartPage,
    loader: async () =>
      (await import(/* webpackChunkName: "cart" */ './cart.loader.ts')).cartLoader,
    action: async () =>
      (await import(/* webpackChunkName: "cart" */ './cart.action.ts')).cartAction,
  },
} satisfies RemotePage;
