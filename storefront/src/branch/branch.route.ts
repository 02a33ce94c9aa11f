import type { PageMeta, RemotePage } from 'remote-contract';
import { MENU_STALE_MS } from '../menu-stale-time.ts';

export const meta: PageMeta = {
  offline: true,
  title: 'Cabang',
  description: 'Alamat, jam buka, dan kontak cabang Kedai Senja.',
};

export default {
  path: '/cabang/:slug',
  staleTime: MENU_STALE_MS,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "branch" */ './branch-page.tsx')).BranchPage,
    loader: async () =>
      (await import(/* webpackChunkName: "branch" */ './branch.loader.ts')).branchLoader,
    head: async () =>
      (await import(/* webpackChunkName: "server" */ './branch.head.ts')).branchHead,
    paths: async () =>
      (await import(/* webpackChunkName: "server" */ './branch-paths.data.ts')).branchPaths,
  },
} satisfies RemotePage;
