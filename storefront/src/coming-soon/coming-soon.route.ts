import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Segera hadir',
  query: ['kota'],
  description: 'Segera hadir. Sementara itu, lihat menu kami.',
};

export default {
  path: '/comingsoon',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "coming-soon" */ './coming-soon-page.tsx')).ComingSoonPage,
    loader: async () =>
      (await import(/* webpackChunkName: "coming-soon" */ '../branches.data.ts')).findBranches,
  },
} satisfies RemotePage;
