export default {
  contractVersion: '5.0.0',
  pages: [
    {
      path: '/ulasan',
      meta: { title: 'Ulasan', description: 'Kata mereka tentang kedai kami.' },
      lazy: { Component: () => import('./reviews-page').then(({ ReviewsPage }) => ReviewsPage) },
    },
  ],
  widgets: {
    VueReview: {
      places: [{ slot: 'landing.after-hero', order: 80 }],
      load: () => import('./vue/vue-review').then(({ VueReview }) => VueReview),
    },
    SvelteRating: {
      places: [{ slot: 'landing.after-hero', order: 90 }],
      load: () => import('./svelte/svelte-rating').then(({ SvelteRating }) => SvelteRating),
    },
  },
};
