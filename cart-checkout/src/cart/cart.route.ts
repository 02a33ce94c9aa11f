import { cart } from 'shared-ui/icons';
import type { PageMeta, RemotePage } from 'shared-ui/remote-contract';

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
