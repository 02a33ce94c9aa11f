import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus after a navigation, so that screen readers announce the change and the next Tab continues
 * from there: to the section in the URL (even if it is the current one), else to the heading of the new page.
 * The first page keeps the browser's focus.
 *
 * @returns ref for the element that contains the page.
 */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const { pathname: path, key: entry } = shown.current;
    shown.current = { pathname, key };
    if (entry === key) return;
    const section = hash && document.getElementById(hash.slice(1));
    if (!section && path === pathname) return;
    const target = section || main.current?.querySelector('h1');
    if (target && target.tabIndex < 0) target.setAttribute('tabindex', '-1');
    (target ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
  return main;
}
