import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Log In',
  description: 'Masuk untuk memesan dan melihat riwayat pesanan Anda.',
  private: true,
};

export default {
  path: '/login',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "auth" */ './login-page.tsx')).LoginPage,
    action: async () =>
      (await import(/* webpackChunkName: "auth" */ './login.action.ts')).loginAction,
  },
} satisfies RemotePage;
