/** The only file that knows swiper (18 kB), which is fetched when the visitor first drags the banners. */
import Swiper from 'swiper';
import type { BannerMotion } from './banner-motion.ts';

interface SwipeMotionOptions {
  /** Class names of the track and of the slides in it. */
  track: string;
  slide: string;
  /** The banner that is shown now, counted from 0. */
  index: number;
  /** Milliseconds from one banner to the next. */
  speed: number;
  /** Called with the number of the banner that comes into view. */
  onShow: (index: number) => void;
}

/** Makes the banners in an element follow finger and mouse, and go round without an end. */
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
