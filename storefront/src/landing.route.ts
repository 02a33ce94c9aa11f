import type { PageMeta, RemotePage } from 'remote-contract';
import { landingText } from './landing-text.ts';
import { MENU_STALE_MS } from './menu-stale-time.ts';

export const meta: PageMeta = {
  ...landingText,
  offline: true,
  query: ['q', 'kategori', 'urut', 'foods', 'drinks'],
};

export default {
  path: '/',
  staleTime: MENU_STALE_MS,
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "landing" */ './landing-page.tsx')).LandingPage,
    loader: async () =>
      (await import(/* webpackChunkName: "landing" */ './landing.loader.ts')).landingLoader,
    head: async () =>
      (await import(/* webpackChunkName: "server" */ './landing.head.ts')).landingHead,
  },
} satisfies RemotePage;
