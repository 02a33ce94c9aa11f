import { CONTRACT_VERSION, type StorefrontRemote } from 'shared-ui/remote-contract';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [
    {
      path: '/',
      lazy: {
        // One file: apart, both would hold what they share, and a first visit loads both.
        Component: async () =>
          (await import(/* webpackChunkName: "landing" */ './landing-page.tsx')).LandingPage,
        loader: async () =>
          (await import(/* webpackChunkName: "landing" */ './landing.loader.ts')).landingLoader,
      },
    },
    {
      path: '/detaildrink/:id',
      lazy: {
        Component: async () => (await import('./product-detail/detail-page.tsx')).DetailPage,
        loader: async () => (await import('./product-detail/detail.loader.ts')).drinkLoader,
      },
    },
    {
      path: '/detailfood/:id',
      lazy: {
        Component: async () => (await import('./product-detail/detail-page.tsx')).DetailPage,
        loader: async () => (await import('./product-detail/detail.loader.ts')).foodLoader,
      },
    },
    {
      path: '/comingsoon',
      lazy: {
        Component: async () => (await import('./coming-soon/coming-soon-page.tsx')).ComingSoonPage,
      },
    },
  ],
} satisfies StorefrontRemote;
