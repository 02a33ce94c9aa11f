/** The only file that knows swiper, which is loaded when the slider first has to move. */
import Swiper from 'swiper';

/** A slider that moves. */
export interface BannerMotion {
  next: () => void;
  show: (index: number) => void;
  stop: () => void;
}

interface BannerMotionOptions {
  /** Class names of the track and of the slides in it. */
  track: string;
  slide: string;
  /** Milliseconds from one banner to the next. */
  speed: number;
  /** Called with the number of the banner that comes into view, counted from 0. */
  onShow: (index: number) => void;
}

/** Makes the banners in an element slide, by finger, by mouse and by program. */
export function createMotion(
  element: HTMLElement,
  { track, slide, speed, onShow }: BannerMotionOptions,
): BannerMotion {
  const swiper = new Swiper(element, {
    wrapperClass: track,
    slideClass: slide,
    loop: true,
    speed,
    on: { realIndexChange: ({ realIndex }) => onShow(realIndex) },
  });
  return {
    next: () => swiper.slideNext(),
    show: (index) => swiper.slideToLoop(index),
    stop: () => swiper.destroy(true, false),
  };
}
