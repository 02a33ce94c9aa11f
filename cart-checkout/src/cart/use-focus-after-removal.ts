import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the focused control was removed with its line; the browser would reset
 * it to the top of the document. A layout effect: with a passive one, a key pressed right after the paint
 * would start from the top.
 *
 * @returns ref for the element that contains the heading.
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
