import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = { title: 'Tambah produk', audience: 'admin' };

export default {
  path: '/insert',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "product-form" */ './insert-page.tsx')).InsertPage,
    loader: async () =>
      (await import(/* webpackChunkName: "product-form" */ './insert.handlers.ts')).insertLoader,
    action: async () =>
      (await import(/* webpackChunkName: "product-form" */ './insert.handlers.ts')).insertAction,
  },
} satisfies RemotePage;
