import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Profil',
  audience: 'customer',
};

export default {
  path: '/profile',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "auth" */ './profile-page.tsx')).ProfilePage,
    loader: async () =>
      (await import(/* webpackChunkName: "auth" */ './profile.loader.ts')).profileLoader,
    action: async () =>
      (await import(/* webpackChunkName: "auth" */ './profile.action.ts')).profileAction,
  },
} satisfies RemotePage;
