import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type BannerMotion, createMotion } from './banner-motion.ts';
import { useFirstSwipe } from './use-first-swipe.ts';

/** Interval in ms (specification, section 9). */
const DELAY_MS = 2500;
const SLIDE_MS = 450;

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
const readPreference = () => reducedMotion().matches;

/** Subscribes to the system's reduced-motion setting. */
function onPreference(listener: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface SliderOptions {
  /** Number of banners. */
  count: number;
  /** Class names of the track and of the slides in it. */
  track: string;
  slide: string;
}

/**
 * Advances the banners on a timer. The library for swiping is loaded when the visitor first drags
 * the banners: most visitors never do.
 */
export function useSlider(
  frame: RefObject<HTMLElement | null>,
  { count, track, slide }: SliderOptions,
) {
  const prefersReducedMotion = useSyncExternalStore(onPreference, readPreference, () => false);
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const playing = chosen ?? !prefersReducedMotion;
  const [isFirstBannerSettled, setFirstBannerSettled] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const motion = useRef<BannerMotion>(undefined);
  // A ref, because handlers of an earlier render may still be called after the library has loaded.
  const latestIndex = useRef(0);
  const speed = prefersReducedMotion ? 0 : SLIDE_MS;

  function onShow(banner: number): void {
    latestIndex.current = banner;
    setIndex(banner);
  }

  function show(banner: number): void {
    const element = frame.current?.firstElementChild;
    if (!(element instanceof HTMLElement)) return;
    motion.current ??= createMotion(element, speed, onShow);
    motion.current.show((banner + count) % count);
  }

  const swipeHandlers = useFirstSwipe({
    load: () => import('./swipe-motion.ts'),
    onSwipe: (direction) => show(latestIndex.current + direction),
    onReady: ({ createSwipeMotion }) => {
      if (!frame.current) return;
      motion.current?.stop();
      motion.current = createSwipeMotion(frame.current, {
        track,
        slide,
        index: latestIndex.current,
        speed,
        onShow,
      });
    },
  });

  const running = playing && isFirstBannerSettled && !hovered && !focused;
  // `index` restarts the timer, so that each banner is shown for its full time.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) show(index + 1);
    }, DELAY_MS);
    return () => clearInterval(timer);
  }, [running, index]);

  useEffect(() => () => motion.current?.stop(), []);

  return {
    index,
    playing,
    isFirstBannerSettled,
    toggle: () => setChosen(!playing),
    show,
    swipeHandlers,
    /** To be called when the first banner has loaded or failed. */
    onFirstBannerSettled: () => setFirstBannerSettled(true),
    /** Pause the slider while a pointer or the focus is on it. */
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
