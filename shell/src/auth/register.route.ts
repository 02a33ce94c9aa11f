import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Register',
  description: 'Satu akun untuk memesan dan melihat riwayat pesanan Anda.',
  private: true,
};

export default {
  path: '/register',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "auth" */ './register-page.tsx')).RegisterPage,
    action: async () =>
      (await import(/* webpackChunkName: "auth" */ './register.handlers.ts')).registerAction,
  },
} satisfies RemotePage;
