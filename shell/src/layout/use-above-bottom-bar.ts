import { useLayoutEffect, useRef } from 'react';

/** What the pages mark: a bar that stays at the lower edge of the window, such as the one that orders. */
const BOTTOM_BAR = '[data-bottom-bar]';

/** Between the element and the edge, at most, in px. */
const GAP_PX = 16;

/**
 * Keeps an element that is fixed to the lower edge above the bar that the page has there, by the custom property
 * `--bottom-bar-height` of the element, in px.
 *
 * @returns ref for the element.
 */
export function useAboveBottomBar(isShown: boolean) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = () => {
      if (!element.current) return;
      const lowest = innerHeight - element.current.offsetHeight - 2 * GAP_PX;
      const heights = [...document.querySelectorAll(BOTTOM_BAR)].map((bar) =>
        heightOf(bar, lowest),
      );
      element.current.style.setProperty('--bottom-bar-height', `${Math.max(0, ...heights)}px`);
    };
    place();
    // A page may get its bar, or another height of it, while the element is shown.
    const resized = new ResizeObserver(place);
    resized.observe(document.body);
    for (const bar of document.querySelectorAll(BOTTOM_BAR)) resized.observe(bar);
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
    };
  }, [isShown]);
  return element;
}

/**
 * The height that a bar takes from the lower edge of the window; 0 when it is elsewhere.
 *
 * @param lowest what is above this does not touch the element, in px from the upper edge.
 */
function heightOf(bar: Element, lowest: number): number {
  const { top, bottom } = bar.getBoundingClientRect();
  const style = getComputedStyle(bar);
  const isAtEdge = style.position === 'sticky' && style.bottom !== 'auto';
  return isAtEdge && top < innerHeight && bottom > lowest ? innerHeight - top : 0;
}
