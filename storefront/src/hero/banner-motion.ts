/** Switches between the banners of a track. */
export interface BannerMotion {
  show: (index: number) => void;
  /** Releases the track. */
  stop: () => void;
}

/**
 * Moves the track with a CSS transform, until the visitor first drags the banners; then swipe-motion.ts takes over.
 *
 * @param speed milliseconds from one banner to the next.
 * @param onShow called with the index of the new banner.
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
