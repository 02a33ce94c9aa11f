import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Kasir',
  audience: 'staff',
  navigation: [
    { place: 'profile.actions', label: 'Kasir', order: 51, roles: ['staff'] },
    { place: 'admin.tabs', label: 'Kasir', order: 25 },
  ],
};

export default {
  path: '/kasir',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "counter" */ './counter-page.tsx')).CounterPage,
    loader: async () =>
      (await import(/* webpackChunkName: "counter" */ './counter.loader.ts')).counterLoader,
  },
} satisfies RemotePage;
