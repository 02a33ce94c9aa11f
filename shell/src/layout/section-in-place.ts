import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** User input that may scroll. */
const INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Tolerance for comparing scroll positions, in px: browsers round them. */
const SAME_PLACE_PX = 2;

/**
 * Keeps the target section of a link in view until the visitor scrolls. Menus that load above it change the
 * page height: Safari has no scroll anchoring, Chromium's is incomplete, and a smooth scroll may end early.
 */
export function useSectionInPlace(): void {
  const { hash, key } = useLocation();
  // Going back restores the scroll position instead.
  const isRestored = useNavigationType() === NavigationType.Pop;
  // `key` changes with a repeated navigation to the same section.
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    if (section && !isRestored) return keepInPlace(section);
  }, [hash, key, isRestored]);
}

/** @returns a function that stops it. */
function keepInPlace(section: HTMLElement): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = () => stopped.abort();
  const topOf = () => section.getBoundingClientRect().top;
  /** Top of the section after scrolling to it. */
  let place: number | undefined;
  const align = () => {
    section.scrollIntoView({ behavior: 'instant' });
    place = topOf();
  };
  const afterScroll = () => {
    if (place === undefined) align();
    // `scrollend` fires a frame late: if the page has grown since, the observer aligns the section.
    else if (document.body.scrollHeight !== scrollHeight) return;
    // Screen readers scroll without input events.
    else if (Math.abs(topOf() - place) > SAME_PLACE_PX) stop();
  };
  let { scrollHeight } = document.body;
  const observer = new ResizeObserver(() => {
    // The observer also fires once at the start.
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
