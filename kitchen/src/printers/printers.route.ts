import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Printer',
  audience: 'admin',
  navigation: [{ place: 'kitchen.tabs', label: 'Printer', order: 40 }],
};

export default {
  path: '/dapur/printer',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "printers" */ './printers-page.tsx')).PrintersPage,
    loader: async () =>
      (await import(/* webpackChunkName: "printers" */ './printers.handlers.ts')).printersLoader,
  },
} satisfies RemotePage;
