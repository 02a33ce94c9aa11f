import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'shared-ui/runtime';
import { SECTIONS, type SectionId } from './sections.ts';

/** The part of the window in which a section counts as read: a band above the middle. */
const BAND = '-30% 0px -60% 0px';

/** The landing section that is being read; null on every other page. */
export function useSectionInView(): SectionId | null {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [inView, setInView] = useState<SectionId | null>(null);
  useEffect(() => {
    if (pathname !== '/' || state !== 'idle') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setInView(entered.target.id as SectionId);
      },
      { rootMargin: BAND },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [pathname, state]);
  return pathname === '/' ? inView : null;
}
