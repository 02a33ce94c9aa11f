import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Input with which a visitor may scroll. */
const INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Largest distance in px between two scroll positions that are the same: positions are rounded. */
const SAME_PLACE_PX = 2;

/**
 * Keeps the section that a link leads to at its place until the visitor scrolls. Menus that load above it change the
 * height of the page: Safari does not anchor the scroll position then, Chromium not always, and a smooth scroll may
 * end early.
 */
export function useSectionInPlace(): void {
  const { hash, key } = useLocation();
  // Going back restores the scroll position instead.
  const isRestored = useNavigationType() === NavigationType.Pop;
  // A second navigation to the same section has another key.
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    if (section && !isRestored) return keepInPlace(section);
  }, [hash, key, isRestored]);
}

/** @returns a function that ends it. */
function keepInPlace(section: HTMLElement): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = () => stopped.abort();
  const topOf = () => section.getBoundingClientRect().top;
  /** Where the section is once the page has scrolled to it. */
  let place: number | undefined;
  const align = () => {
    section.scrollIntoView({ behavior: 'instant' });
    place = topOf();
  };
  const afterScroll = () => {
    if (place === undefined) align();
    // The event of an own scroll comes a frame later: the page may have grown since, and the observer aligns it then.
    else if (document.body.scrollHeight !== scrollHeight) return;
    // Screen readers scroll without input.
    else if (Math.abs(topOf() - place) > SAME_PLACE_PX) stop();
  };
  let { scrollHeight } = document.body;
  const observer = new ResizeObserver(() => {
    // It is also called once when it begins.
    if (document.body.scrollHeight === scrollHeight) return;
    scrollHeight = document.body.scrollHeight;
    align();
  });
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener('scrollend', afterScroll, { signal });
  for (const input of INPUT) addEventListener(input, stop, { signal, passive: true });
  return stop;
}
