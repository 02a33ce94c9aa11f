import { useLayoutEffect, useRef } from 'react';

/** Attribute of a sticky bar at the bottom of the window, e.g. the order bar. */
const BOTTOM_BAR = '[data-bottom-bar]';

/** Maximum gap between the element and the edge, in px. */
const GAP_PX = 16;

/**
 * Keeps an element that is fixed to the bottom of the window above the page's bottom bar: sets
 * `--bottom-bar-height` on the element.
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
    // The bar may appear, or change its height, while the element is shown.
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
 * Height of a bar that is currently at the bottom of the window, else 0.
 *
 * @param lowest bars above this line do not overlap the element, in px from the top.
 */
function heightOf(bar: Element, lowest: number): number {
  const { top, bottom } = bar.getBoundingClientRect();
  const style = getComputedStyle(bar);
  const isAtEdge = style.position === 'sticky' && style.bottom !== 'auto';
  return isAtEdge && top < innerHeight && bottom > lowest ? innerHeight - top : 0;
}
