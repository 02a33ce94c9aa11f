import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the control that had it went away with its line; the
 * browser would put it back to the top of the document. A layout effect: a key pressed between the
 * paint and a passive effect would start from there.
 *
 * @returns ref for the element that holds the heading.
 */
export function useFocusAfterRemoval(count: number): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const previous = useRef(count);
  useLayoutEffect(() => {
    const removed = count < previous.current;
    previous.current = count;
    if (!removed || document.activeElement !== document.body) return;
    const heading = page.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [count]);
  return page;
}
