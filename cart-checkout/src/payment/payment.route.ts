import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = { title: 'Pembayaran', audience: 'customer' };

export default {
  path: '/bayar/:id',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "payment" */ './payment-page.tsx')).PaymentPage,
    loader: async () =>
      (await import(/* webpackChunkName: "payment" */ './payment.loader.ts')).paymentLoader,
  },
} satisfies RemotePage;
