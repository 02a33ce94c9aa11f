import { type PointerEvent, useRef } from 'react';

/** Minimum swipe distance, in CSS pixels; shorter movements are taps. */
const SWIPE_PX = 40;

interface FirstSwipeOptions<Library> {
  load: () => Promise<Library>;
  /** Called for a swipe before the library has loaded: 1 for the next banner, -1 for the previous one. */
  onSwipe: (direction: 1 | -1) => void;
  /** Called once, at the end of a swipe, when the library has loaded. */
  onReady: (library: Library) => void;
}

/**
 * Loads the library for swiping at the first touch, and handles swipes itself until it has loaded.
 *
 * @returns handlers for the element that is swiped.
 */
export function useFirstSwipe<Library>({ load, onSwipe, onReady }: FirstSwipeOptions<Library>) {
  const start = useRef<number>(undefined);
  const library = useRef<Promise<Library>>(undefined);
  const ready = useRef(false);

  return {
    onPointerDown(event: PointerEvent) {
      if (ready.current) return;
      start.current = event.clientX;
      library.current ??= load();
      // On failure, swipes are still handled here, and the next touch retries.
      library.current.catch(() => {
        library.current = undefined;
      });
    },
    onPointerUp(event: PointerEvent) {
      if (ready.current || start.current === undefined) return;
      const distance = event.clientX - start.current;
      start.current = undefined;
      if (Math.abs(distance) >= SWIPE_PX) onSwipe(distance < 0 ? 1 : -1);
      void library.current?.then(
        (loaded) => {
          if (ready.current) return;
          ready.current = true;
          onReady(loaded);
        },
        () => undefined,
      );
    },
  };
}
