import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Lupa password',
  private: true,
};

export default {
  path: '/forgot-password',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "auth" */ './forgot-password-page.tsx'))
        .ForgotPasswordPage,
    action: async () =>
      (await import(/* webpackChunkName: "auth" */ './forgot-password-page.tsx'))
        .forgotPasswordAction,
  },
} satisfies RemotePage;
