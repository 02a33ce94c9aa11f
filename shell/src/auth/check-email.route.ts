import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Periksa email',
  private: true,
  serverRendering: false,
};

export default {
  path: '/check-email',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "auth" */ './check-email-page.tsx')).CheckEmailPage,
    loader: async () =>
      (await import(/* webpackChunkName: "auth" */ './check-email-page.tsx')).checkEmailLoader,
  },
} satisfies RemotePage;
