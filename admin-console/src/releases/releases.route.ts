import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Kesehatan rilis',
  audience: 'admin',
  // In the profile instead of the tabs: the page is for operators.
  navigation: [{ place: 'profile.actions', label: 'Rilis', order: 900 }],
};

export default {
  path: '/admin/releases',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "releases" */ './releases-page.tsx')).ReleasesPage,
    loader: async () =>
      (await import(/* webpackChunkName: "releases" */ './releases.loader.ts')).releasesLoader,
  },
} satisfies RemotePage;
