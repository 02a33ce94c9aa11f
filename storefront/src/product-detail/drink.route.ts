import type { PageMeta, RemotePage } from 'remote-contract';
import { MENU_STALE_MS } from '../menu-stale-time.ts';
import { productOrder } from '../slots.ts';

export const meta: PageMeta = {
  offline: true,
  title: 'Minuman',
  description: 'Minuman dari Kedai Senja, diseduh, dikocok, dan dituang saat Anda memesan.',
};

export default {
  path: '/detaildrink/:id',
  staleTime: MENU_STALE_MS,
  slots: [productOrder],
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "detail" */ './detail-page.tsx')).DetailPage,
    loader: async () =>
      (await import(/* webpackChunkName: "detail" */ './detail.loader.ts')).drinkLoader,
    head: async () =>
      (await import(/* webpackChunkName: "server" */ './detail.head.ts')).detailHead,
    paths: async () =>
      (await import(/* webpackChunkName: "server" */ './detail-paths.data.ts')).drinkPaths,
  },
} satisfies RemotePage;
