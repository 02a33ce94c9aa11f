import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Konfirmasi',
  private: true,
  serverRendering: false,
};

export default {
  path: '/auth/confirm',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "auth" */ './confirm-page.tsx')).ConfirmPage,
    loader: async () =>
      (await import(/* webpackChunkName: "auth" */ './confirm.handlers.ts')).confirmLoader,
    action: async () =>
      (await import(/* webpackChunkName: "auth" */ './confirm.handlers.ts')).confirmAction,
  },
} satisfies RemotePage;
