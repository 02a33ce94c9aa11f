import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';
import { scrollKey } from './scroll-key.ts';
import { useSectionInPlace } from './section-in-place.ts';

/** Scrolls after a navigation: instantly on another page, smoothly within a page. */
export function PageScroll() {
  useSectionInPlace();
  return (
    <>
      <InstantScroll />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Disables smooth scrolling (shared-ui's base.css) while the next component scrolls to another page's position. */
function InstantScroll() {
  const { pathname, key } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const root = document.documentElement;
    root.style.scrollBehavior = 'auto';
    // Forces a style recalculation: Chromium would otherwise still scroll smoothly.
    void getComputedStyle(root).scrollBehavior;
  }, [pathname, key]);
  useEffect(() => {
    document.documentElement.style.scrollBehavior = '';
  }, [pathname, key]);
  return null;
}
