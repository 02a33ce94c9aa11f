import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = { title: 'Ubah cabang', audience: 'admin' };

export default {
  path: '/admin/cabang/:id',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "branches" */ './branch-page.tsx')).BranchPage,
    loader: async () =>
      (await import(/* webpackChunkName: "branches" */ './branches.handlers.ts')).branchLoader,
    action: async () =>
      (await import(/* webpackChunkName: "branches" */ './branches.handlers.ts')).branchAction,
  },
} satisfies RemotePage;
