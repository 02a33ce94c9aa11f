import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Cabang',
  audience: 'admin',
  navigation: [{ place: 'admin.tabs', label: 'Cabang', order: 40 }],
};

export default {
  path: '/admin/cabang',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "branches" */ './branches-page.tsx')).BranchesPage,
    loader: async () =>
      (await import(/* webpackChunkName: "branches" */ './branches.handlers.ts')).branchesLoader,
    action: async () =>
      (await import(/* webpackChunkName: "branches" */ './branches.handlers.ts')).branchAction,
  },
} satisfies RemotePage;
