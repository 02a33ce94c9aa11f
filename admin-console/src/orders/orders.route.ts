import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Pesanan customer',
  audience: 'admin',
  navigation: [{ place: 'admin.tabs', label: 'Pesanan', order: 20 }],
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
