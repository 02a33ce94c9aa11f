export default {
  contractVersion: '5.0.0',
  pages: [
    {
      path: '/promo',
      meta: {
        title: 'Promo',
        description: 'Promo minggu ini.',
        navigation: [{ place: 'navbar.main', label: 'PROMO' }],
      },
      lazy: { Component: () => import('./promo-page').then(({ PromoPage }) => PromoPage) },
    },
  ],
  widgets: {
    PromoBanner: {
      places: [{ slot: 'landing.after-hero', order: 50 }],
      load: () => import('./promo-banner').then(({ PromoBanner }) => PromoBanner),
    },
  },
};
