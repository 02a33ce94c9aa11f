import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { scrollKey } from './scroll-key.ts';
import { useSectionInPlace } from './section-in-place.ts';

/** Restores the scroll position: instantly on another page, smoothly within a page. */
export function PageScroll() {
  useSectionInPlace();
  return (
    <>
      <InstantScroll />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Turns off smooth scrolling (shared-ui's base.css) while the component after it scrolls another page. */
function InstantScroll() {
  const { pathname, key } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const root = document.documentElement;
    root.style.scrollBehavior = 'auto';
    // Chromium scrolls by the style that was computed last: without this, still smoothly.
    void getComputedStyle(root).scrollBehavior;
  }, [pathname, key]);
  useEffect(() => {
    document.documentElement.style.scrollBehavior = '';
  }, [pathname, key]);
  return null;
}
