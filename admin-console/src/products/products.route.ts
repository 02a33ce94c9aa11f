import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Produk',
  audience: 'admin',
  homeOf: 'admin',
  navigation: [
    { place: 'profile.actions', label: 'Admin' },
    { place: 'admin.tabs', label: 'Produk', order: 10 },
  ],
};

export default {
  path: '/admin',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "products" */ './products-page.tsx')).ProductsPage,
    loader: async () =>
      (await import(/* webpackChunkName: "products" */ './products.handlers.ts')).productsLoader,
    action: async () =>
      (await import(/* webpackChunkName: "products" */ './products.handlers.ts')).productsAction,
  },
} satisfies RemotePage;
