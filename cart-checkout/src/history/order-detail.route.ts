import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = { title: 'Pesanan', audience: 'customer', offline: true };

export default {
  path: '/history/:id',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "order-detail" */ './order-detail-page.tsx'))
        .OrderDetailPage,
    loader: async () =>
      (await import(/* webpackChunkName: "order-detail" */ './order-detail.loader.ts'))
        .orderDetailLoader,
  },
} satisfies RemotePage;
