import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = { title: 'Ubah produk', audience: 'admin' };

export default {
  path: '/update/:id',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "product-form" */ './update-page.tsx')).UpdatePage,
    loader: async () =>
      (await import(/* webpackChunkName: "product-form" */ './update.handlers.ts')).updateLoader,
    action: async () =>
      (await import(/* webpackChunkName: "product-form" */ './update.handlers.ts')).updateAction,
  },
} satisfies RemotePage;
