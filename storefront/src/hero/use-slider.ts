import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BannerMotion } from './banner-motion.ts';

/** Specification, section 9. */
const DELAY_MS = 2500;
const SLIDE_MS = 450;

/**
 * Shows one banner after the other. The library that moves them is not fetched before the first
 * move: by then the first banner has long been seen.
 *
 * @param classes names of the track and of the slides in it.
 */
export function useSlider(
  element: RefObject<HTMLElement | null>,
  classes: { track: string; slide: string },
) {
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(!calm);
  const [painted, setPainted] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const motion = useRef<Promise<BannerMotion | undefined>>(undefined);

  function load(): Promise<BannerMotion | undefined> {
    motion.current ??= import('./banner-motion.ts').then(
      ({ createMotion }) =>
        element.current
          ? createMotion(element.current, {
              ...classes,
              speed: calm ? 0 : SLIDE_MS,
              onShow: setIndex,
            })
          : undefined,
      // Without the library the banner that is there stays.
      () => undefined,
    );
    return motion.current;
  }

  const running = playing && painted && !pointed && !focused;
  // `index` begins the time anew: each banner has its full time.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) void load().then((slides) => slides?.next());
    }, DELAY_MS);
    return () => clearInterval(timer);
  }, [running, index]);

  useEffect(() => () => void motion.current?.then((slides) => slides?.stop()), []);

  return {
    index,
    playing,
    painted,
    toggle: () => setPlaying(!playing),
    show: (banner: number) => void load().then((slides) => slides?.show(banner)),
    /** To be told when the first banner is there, or cannot be had. */
    onFirstBanner: () => setPainted(true),
    /** What the slider waits for: a pointer or the focus rests on it. */
    holds: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onPointerDown: () => void load(),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
