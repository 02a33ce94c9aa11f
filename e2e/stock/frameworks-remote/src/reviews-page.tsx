import { Link } from 'react-router-dom';
import { SvelteRating } from './svelte/svelte-rating';
import { VueReview } from './vue/vue-review';

export function ReviewsPage() {
  return (
    <section>
      <h1>Ulasan</h1>
      <VueReview />
      <SvelteRating />
      <Link to="/">Kembali ke menu</Link>
    </section>
  );
}
