/** Controls which banner of a track is shown. */
export interface BannerMotion {
  show: (index: number) => void;
  /** Gives up control of the track. */
  stop: () => void;
}

/**
 * Moves the track with a CSS transform. Sufficient until the visitor drags the banners; then
 * swipe-motion.ts replaces it.
 *
 * @param speed milliseconds from one banner to the next.
 * @param onShow called with the index of the banner that comes into view.
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
