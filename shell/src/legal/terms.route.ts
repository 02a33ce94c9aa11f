import type { RemotePage } from 'remote-contract';

export { terms as meta } from './meta.ts';

export default {
  path: '/terms',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "legal" */ './terms-page.tsx')).TermsPage,
  },
} satisfies RemotePage;
