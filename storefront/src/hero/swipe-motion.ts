/** Imports swiper (18 kB); lazy-loaded when the visitor first drags the banners. */
import Swiper from 'swiper';
import type { BannerMotion } from './banner-motion.ts';

interface SwipeMotionOptions {
  /** Class names of the track and of the slides in it. */
  track: string;
  slide: string;
  /** Zero-based index of the current banner. */
  index: number;
  /** Milliseconds from one banner to the next. */
  speed: number;
  /** Called with the index of the new banner. */
  onShow: (index: number) => void;
}

/** Makes the banners draggable, in an endless loop. */
export function createSwipeMotion(
  element: HTMLElement,
  { track, slide, index, speed, onShow }: SwipeMotionOptions,
): BannerMotion {
  const swiper = new Swiper(element, {
    wrapperClass: track,
    slideClass: slide,
    initialSlide: index,
    loop: true,
    speed,
    on: { realIndexChange: ({ realIndex }) => onShow(realIndex) },
  });
  return {
    show: (banner) => swiper.slideToLoop(banner),
    stop: () => swiper.destroy(true, false),
  };
}
