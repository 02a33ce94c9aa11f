import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Pilihan',
  audience: 'admin',
  navigation: [{ place: 'admin.tabs', label: 'Pilihan', order: 15 }],
};

export default {
  path: '/pilihan',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "options" */ './list/options-page.tsx')).OptionsPage,
    loader: async () =>
      (await import(/* webpackChunkName: "options" */ './options.handlers.ts')).optionsLoader,
    action: async () =>
      (await import(/* webpackChunkName: "options" */ './options.handlers.ts')).sortAction,
  },
} satisfies RemotePage;
