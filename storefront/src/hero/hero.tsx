import { brand } from 'shared-ui/brand';
import { BannerSlider } from './banner-slider.tsx';

/** The banners; the heading of the page stays while their headlines change. */
export function Hero() {
  return (
    <section id="home" aria-labelledby="promise">
      <h1 className="visually-hidden" id="promise" tabIndex={-1}>
        {brand.name}: {brand.tagline}
      </h1>
      <BannerSlider />
    </section>
  );
}
