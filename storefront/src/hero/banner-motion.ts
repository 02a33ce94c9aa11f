/** A track of banners that shows one of them. */
export interface BannerMotion {
  show: (index: number) => void;
  /** Lets go of the track. */
  stop: () => void;
}

/**
 * Moves the track by itself, from banner to banner, with nothing but a transform: what a slider
 * needs until the visitor drags it (swipe-motion.ts).
 *
 * @param speed milliseconds from one banner to the next.
 * @param onShow called with the number of the banner that comes into view, counted from 0.
 */
export function createMotion(
  track: HTMLElement,
  speed: number,
  onShow: (index: number) => void,
): BannerMotion {
  track.style.transitionDuration = `${speed}ms`;
  return {
    show(index) {
      track.style.transform = `translateX(${-100 * index}%)`;
      onShow(index);
    },
    stop() {
      track.style.transitionDuration = '';
      track.style.transform = '';
    },
  };
}
