import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LANDING_SECTIONS, type LandingSection } from 'remote-contract/landing-sections';

/** Reading line, as a fraction of the window height. */
const READING_LINE = 0.3;

/** The landing section at the reading line; null on every other page. */
export function useSectionInView(): LandingSection | null {
  const { pathname } = useLocation();
  const [inView, setInView] = useState<LandingSection | null>(null);
  useEffect(() => {
    if (pathname !== '/') return;
    const update = () => setInView(sectionAt(innerHeight * READING_LINE));
    addEventListener('scroll', update, { passive: true });
    // Sections also move without scrolling, when content above them changes its height.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    return () => {
      removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [pathname]);
  return pathname === '/' ? inView : null;
}

/** The section at a height in the window, in px from the top. */
function sectionAt(height: number): LandingSection | null {
  const section = LANDING_SECTIONS.find((each) => {
    const box = document.getElementById(each)?.getBoundingClientRect();
    return box && box.top <= height && height < box.bottom;
  });
  return section ?? null;
}
