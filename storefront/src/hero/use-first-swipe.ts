import { type PointerEvent, useRef } from 'react';

/** A finger that moves less has tapped, in CSS pixels. */
const SWIPE_PX = 40;

interface FirstSwipeOptions<Library> {
  load: () => Promise<Library>;
  /** A swipe that was made before the library was there: 1 to the next banner, -1 to the one before. */
  onSwipe: (direction: 1 | -1) => void;
  /** Called when no finger is on the banners any more. */
  onReady: (library: Library) => void;
}

/**
 * Fetches the library for swiping at the first touch, and answers that first swipe itself, since
 * the library arrives too late for it.
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
      // Without the library the swipes go on being answered here.
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
