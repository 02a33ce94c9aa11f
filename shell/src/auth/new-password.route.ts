import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Password baru',
  audience: 'customer',
};

export default {
  path: '/new-password',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "auth" */ './new-password-page.tsx')).NewPasswordPage,
    loader: async () =>
      (await import(/* webpackChunkName: "auth" */ './new-password-page.tsx')).newPasswordLoader,
    action: async () =>
      (await import(/* webpackChunkName: "auth" */ './new-password-page.tsx')).newPasswordAction,
  },
} satisfies RemotePage;
