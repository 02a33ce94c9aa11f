import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Waktu dapur',
  audience: 'staff',
  navigation: [{ place: 'kitchen.tabs', label: 'Waktu', order: 20 }],
};

export default {
  path: '/dapur/waktu',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "times" */ './times-page.tsx')).TimesPage,
    loader: async () =>
      (await import(/* webpackChunkName: "times" */ './times.handlers.ts')).timesLoader,
  },
} satisfies RemotePage;
