import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Atur dapur',
  audience: 'admin',
  navigation: [{ place: 'kitchen.tabs', label: 'Atur dapur', order: 30 }],
};

export default {
  path: '/dapur/atur',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "settings" */ './settings-page.tsx')).SettingsPage,
    loader: async () =>
      (await import(/* webpackChunkName: "settings" */ './settings.handlers.ts')).settingsLoader,
    action: async () =>
      (await import(/* webpackChunkName: "settings" */ './settings.handlers.ts')).settingsAction,
  },
} satisfies RemotePage;
