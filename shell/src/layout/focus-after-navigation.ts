import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'shared-ui/runtime';

/**
 * Moves the focus to the heading of the new page after a navigation, so that people who cannot
 * see the change hear it. The first page keeps the browser's own focus.
 *
 * @returns ref for the element that holds the pages.
 */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
