export default {
  contractVersion: '5.0.0',
  pages: [
    {
      path: '/berita',
      meta: {
        title: 'Berita',
        description: 'Kabar dari dapur kami.',
        navigation: [{ place: 'navbar.main', label: 'BERITA' }],
      },
      lazy: { Component: () => import('./news-page').then(({ NewsPage }) => NewsPage) },
    },
  ],
  widgets: {
    NewsTicker: {
      places: [{ slot: 'landing.after-hero', order: 70 }],
      load: () => import('./news-ticker').then(({ NewsTicker }) => NewsTicker),
    },
  },
};
