import { type RefObject, useEffect, useRef, useState } from 'react';
import { type BannerMotion, createMotion } from './banner-motion.ts';
import { useFirstSwipe } from './use-first-swipe.ts';

/** Specification, section 9. */
const DELAY_MS = 2500;
const SLIDE_MS = 450;

interface SliderOptions {
  /** How many banners there are. */
  count: number;
  /** Class names of the track and of the slides in it. */
  track: string;
  slide: string;
}

/**
 * Shows one banner after the other. The library for swiping is fetched when the visitor first drags
 * the banners: most visitors never do.
 */
export function useSlider(
  frame: RefObject<HTMLElement | null>,
  { count, track, slide }: SliderOptions,
) {
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(!calm);
  const [painted, setPainted] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const motion = useRef<BannerMotion>(undefined);
  // What a handler of an earlier rendering finds, when the library comes late.
  const latest = useRef(0);
  const speed = calm ? 0 : SLIDE_MS;

  function onShow(banner: number): void {
    latest.current = banner;
    setIndex(banner);
  }

  function show(banner: number): void {
    const element = frame.current?.firstElementChild;
    if (!(element instanceof HTMLElement)) return;
    motion.current ??= createMotion(element, speed, onShow);
    motion.current.show((banner + count) % count);
  }

  const swipe = useFirstSwipe({
    load: () => import('./swipe-motion.ts'),
    onSwipe: (direction) => show(latest.current + direction),
    onReady: ({ createSwipeMotion }) => {
      if (!frame.current) return;
      motion.current?.stop();
      motion.current = createSwipeMotion(frame.current, {
        track,
        slide,
        index: latest.current,
        speed,
        onShow,
      });
    },
  });

  const running = playing && painted && !pointed && !focused;
  // Each banner has its full time: `index` begins it anew.
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
    painted,
    toggle: () => setPlaying(!playing),
    show,
    swipe,
    /** To be told when the first banner is there, or cannot be had. */
    onFirstBanner: () => setPainted(true),
    /** What the slider waits for: a pointer or the focus rests on it. */
    holds: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
