import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Perlu dikembalikan',
  audience: 'staff',
  navigation: [{ place: 'admin.tabs', label: 'Perlu dikembalikan', order: 25 }],
};

export default {
  path: '/pengembalian',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "refunds" */ './refunds-page.tsx')).RefundsPage,
    loader: async () =>
      (await import(/* webpackChunkName: "refunds" */ './refunds.loader.ts')).refundsLoader,
  },
} satisfies RemotePage;
