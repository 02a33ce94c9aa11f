import type { PageMeta, RemotePage } from 'shared-ui/remote-contract';

export const meta: PageMeta = {
  offline: true,
  title: 'Kopi, teh, dan hidangan hangat saat senja',
  description:
    'Kopi, teh, dan hidangan hangat saat senja. Lihat menu Kedai Senja di Bogor, Jakarta, Bandung, Jogja dan pesan sekarang.',
  shows: 'menu',
  firstPicture: [
    {
      media: '(width < 44rem)',
      type: 'image/avif',
      files: ['src/hero/pictures/banner-1-phone-720.avif'],
    },
    {
      media: '(width >= 44rem)',
      type: 'image/avif',
      files: [
        'src/hero/pictures/banner-1-1280.avif 1280w',
        'src/hero/pictures/banner-1-1920.avif 1920w',
      ],
      sizes: '100vw',
    },
  ],
};

export default {
  path: '/',
  lazy: {
    Component: async () =>
      (await import(/* webpackChunkName: "landing" */ './landing-page.tsx')).LandingPage,
    loader: async () =>
      (await import(/* webpackChunkName: "landing" */ './landing.loader.ts')).landingLoader,
  },
} satisfies RemotePage;
