import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Pesanan customer',
  audience: 'staff',
  homeOf: 'staff',
  navigation: [
    { place: 'profile.actions', label: 'Pesanan customer', order: 50, roles: ['staff'] },
    { place: 'admin.tabs', label: 'Pesanan', order: 20 },
  ],
};

export default {
  path: '/orderan',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "orders" */ './orders-page.tsx')).OrdersPage,
    loader: async () =>
      (await import(/* webpackChunkName: "orders" */ './orders.handlers.ts')).ordersLoader,
    action: async () =>
      (await import(/* webpackChunkName: "orders" */ './orders.handlers.ts')).ordersAction,
  },
} satisfies RemotePage;
