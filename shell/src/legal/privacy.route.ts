import type { RemotePage } from 'remote-contract';

export { privacy as meta } from './meta.ts';

export default {
  path: '/privacy',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "legal" */ './privacy-page.tsx')).PrivacyPage,
  },
} satisfies RemotePage;
