import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'History',
  audience: 'customer',
  offline: true,
  navigation: [{ place: 'profile.actions', label: 'History', roles: ['customer', 'staff'] }],
};

export default {
  path: '/history',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "history" */ './history-page.tsx')).HistoryPage,
    loader: async () =>
      (await import(/* webpackChunkName: "history" */ './history.loader.ts')).historyLoader,
  },
} satisfies RemotePage;
