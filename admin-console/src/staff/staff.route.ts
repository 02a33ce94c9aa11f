import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Staf',
  audience: 'admin',
  navigation: [{ place: 'admin.tabs', label: 'Staf', order: 30 }],
};

export default {
  path: '/admin/staf',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "staff" */ './staff-page.tsx')).StaffPage,
    loader: async () =>
      (await import(/* webpackChunkName: "staff" */ './staff.handlers.ts')).staffLoader,
    action: async () =>
      (await import(/* webpackChunkName: "staff" */ './staff.handlers.ts')).staffAction,
  },
} satisfies RemotePage;
