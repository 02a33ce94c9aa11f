import { useEffect, useState } from 'react';
import { LANDING_SECTIONS, type LandingSection } from 'shared-ui/landing-sections';
import { useLocation } from 'shared-ui/runtime';

/** The height in the window at which people read, as a part of it. */
const READING_LINE = 0.3;

/** The landing section that is being read; null on every other page. */
export function useSectionInView(): LandingSection | null {
  const { pathname } = useLocation();
  const [inView, setInView] = useState<LandingSection | null>(null);
  useEffect(() => {
    if (pathname !== '/') return;
    const look = () => setInView(sectionAt(innerHeight * READING_LINE));
    addEventListener('scroll', look, { passive: true });
    // Content above a section may change its height without scrolling: pictures, menus, errors.
    const growth = new ResizeObserver(look);
    growth.observe(document.body);
    return () => {
      removeEventListener('scroll', look);
      growth.disconnect();
    };
  }, [pathname]);
  return pathname === '/' ? inView : null;
}

/** The section at a height in the window, in pixels from its upper edge. */
function sectionAt(height: number): LandingSection | null {
  const section = LANDING_SECTIONS.find((each) => {
    const box = document.getElementById(each)?.getBoundingClientRect();
    return box && box.top <= height && height < box.bottom;
  });
  return section ?? null;
}
