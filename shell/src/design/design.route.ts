import type { PageMeta, RemotePage } from 'remote-contract';

export const meta: PageMeta = {
  title: 'Desain',
  private: true,
  serverRendering: false,
};

export default {
  path: '/design',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "design" */ './design-page.tsx')).DesignPage,
  },
} satisfies RemotePage;
