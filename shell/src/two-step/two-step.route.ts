import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Masukkan kode',
  private: true,
  serverRendering: false,
};

export default {
  path: '/two-step',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "auth" */ './two-step-page.tsx')).TwoStepPage,
    loader: async () =>
      (await import(/* webpackChunkName: "auth" */ './two-step.handlers.ts')).twoStepLoader,
    action: async () =>
      (await import(/* webpackChunkName: "auth" */ './two-step.handlers.ts')).twoStepAction,
  },
} satisfies RemotePage;
