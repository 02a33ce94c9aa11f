import { type AdminConsoleRemote, CONTRACT_VERSION } from 'shared-ui/remote-contract';

// A page and its action share a chunk: a form that is on the screen can be sent although the
// file of its action could not be fetched any more.
export default {
  contractVersion: CONTRACT_VERSION,
  pages: [
    {
      path: '/admin',
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "products" */ './products/products-page.tsx'))
            .ProductsPage,
        loader: async () => (await import('./products/products.loader.ts')).productsLoader,
        action: async () =>
          (await import(/* webpackChunkName: "products" */ './products/products.action.ts'))
            .productsAction,
      },
    },
    {
      path: '/insert',
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "product-form" */ './products/insert-page.tsx'))
            .InsertPage,
        loader: async () => (await import('./products/insert.loader.ts')).insertLoader,
        action: async () =>
          (await import(/* webpackChunkName: "product-form" */ './products/insert.action.ts'))
            .insertAction,
      },
    },
    {
      path: '/update/:id',
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "product-form" */ './products/update-page.tsx'))
            .UpdatePage,
        loader: async () => (await import('./products/update.loader.ts')).updateLoader,
        action: async () =>
          (await import(/* webpackChunkName: "product-form" */ './products/update.action.ts'))
            .updateAction,
      },
    },
    {
      path: '/orderan',
      lazy: {
        Component: async () =>
          (await import(/* webpackChunkName: "orders" */ './orders/orders-page.tsx')).OrdersPage,
        loader: async () => (await import('./orders/orders.loader.ts')).ordersLoader,
        action: async () =>
          (await import(/* webpackChunkName: "orders" */ './orders/orders.action.ts')).ordersAction,
      },
    },
    {
      path: '/admin/releases',
      lazy: {
        Component: async () => (await import('./releases/releases-page.tsx')).ReleasesPage,
        loader: async () => (await import('./releases/releases.loader.ts')).releasesLoader,
      },
    },
  ],
} satisfies AdminConsoleRemote;
