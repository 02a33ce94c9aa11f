import { useEffect, useState } from 'react';
import { useLocation } from 'shared-ui/runtime';
import { SECTIONS, type SectionId } from './sections.ts';

/** The height in the window at which people read, as a part of it. */
const READING_LINE = 0.3;

/** The landing section that is being read; null on every other page. */
export function useSectionInView(): SectionId | null {
  const { pathname } = useLocation();
  const [inView, setInView] = useState<SectionId | null>(null);
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
function sectionAt(height: number): SectionId | null {
  const section = SECTIONS.find(({ id }) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box && box.top <= height && height < box.bottom;
  });
  return section?.id ?? null;
}
