export default {
  contractVersion: '5.0.0',
  pages: [
    {
      path: '/loyalitas',
      meta: {
        title: 'Loyalitas',
        description: 'Poin untuk setiap pesanan.',
        navigation: [{ place: 'navbar.main', label: 'LOYALITAS' }],
      },
      lazy: { Component: () => import('./points-page').then(({ PointsPage }) => PointsPage) },
    },
  ],
  widgets: {
    PointsNotice: {
      places: [{ slot: 'landing.after-hero', order: 60 }],
      load: () => import('./points-notice').then(({ PointsNotice }) => PointsNotice),
    },
  },
};
