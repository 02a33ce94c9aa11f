/** The only file that imports swiper (18 kB); it is loaded when the visitor first drags the banners. */
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
  /** Called with the index of the banner that comes into view. */
  onShow: (index: number) => void;
}

/** Lets the visitor drag the banners of an element, in an endless loop. */
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
