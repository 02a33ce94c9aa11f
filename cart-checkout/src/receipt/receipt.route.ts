import type { PageMeta, RemotePage } from 'remote-contract';

// Not rendered on the server, whose copies of pages could show a bill that has been paid since.
export const meta: PageMeta = { title: 'Struk', private: true, serverRendering: false };

export default {
  path: '/struk/:token',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "receipt" */ './receipt-page.tsx')).ReceiptPage,
    loader: async () =>
      (await import(/* webpackChunkName: "receipt" */ './receipt.loader.ts')).receiptLoader,
  },
} satisfies RemotePage;
