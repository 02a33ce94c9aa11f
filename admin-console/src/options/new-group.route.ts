import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = { title: 'Kelompok pilihan baru', audience: 'admin' };

export default {
  path: '/pilihan/baru',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "options" */ './group-page.tsx')).GroupPage,
    loader: async () =>
      (await import(/* webpackChunkName: "options" */ './group.handlers.ts')).groupLoader,
    action: async () =>
      (await import(/* webpackChunkName: "options" */ './group.handlers.ts')).groupAction,
  },
} satisfies RemotePage;
