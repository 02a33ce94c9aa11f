import type { LandingSection } from 'remote-contract/landing-sections';
import { brand } from 'shared-ui/brand';
import ui from 'shared-ui/utilities.module.css';
import { BannerSlider } from './banner-slider.tsx';

/** The banners, and a visually hidden h1: the banners' headlines change. */
export function Hero() {
  return (
    <section id={'home' satisfies LandingSection} aria-labelledby="promise">
      <h1 className={ui.visuallyHidden} id="promise" tabIndex={-1}>
        {brand.name}: {brand.tagline}
      </h1>
      <BannerSlider />
    </section>
  );
}
