import type { PageMeta, RemotePage } from 'remote-contract';
import { MENU_STALE_MS } from '../menu-stale-time.ts';
import { productOrder } from '../slots.ts';

export const meta: PageMeta = {
  offline: true,
  title: 'Makanan',
  description: 'Hidangan dari Kedai Senja, dari wajan dan panggangan, disiapkan saat Anda memesan.',
};

export default {
  path: '/detailfood/:id',
  staleTime: MENU_STALE_MS,
  slots: [productOrder],
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "detail" */ './detail-page.tsx')).DetailPage,
    loader: async () =>
      (await import(/* webpackChunkName: "detail" */ './detail.loader.ts')).foodLoader,
    head: async () =>
      (await import(/* webpackChunkName: "server" */ './detail.head.ts')).detailHead,
    paths: async () =>
      (await import(/* webpackChunkName: "server" */ './detail-paths.data.ts')).foodPaths,
  },
} satisfies RemotePage;
