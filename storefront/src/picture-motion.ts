import { type RefObject, useLayoutEffect } from 'react';

/** Duration of the animation. */
const DURATION_MS = 250;

/** z-index above the order bar (detail-page.module.css) and below the navbar. */
const LAYER = 6;

/** The last tapped card: product path and picture. */
let tapped: { path: string; picture: HTMLImageElement | null } | undefined;

/** Position and URL of the tapped card's picture when its page was left. */
let left: { path: string; box: DOMRect; address: string } | undefined;

/** Records a tapped card, whose picture will animate to the product's page. */
export function noteTap(path: string, card: HTMLElement): void {
  tapped = { path, picture: card.querySelector('img') };
}

/** Records the position of the tapped card's picture on unmount. For pages with cards. */
export function useCardPictures(): void {
  useLayoutEffect(() => leave, []);
}

/** Runs before React removes the cards. */
function leave(): void {
  const { path = '', picture } = tapped ?? {};
  tapped = undefined;
  if (!picture?.isConnected || !picture.complete) return;
  left = { path, box: picture.getBoundingClientRect(), address: picture.currentSrc };
  // The next page is rendered in the same commit.
  queueMicrotask(() => {
    left = undefined;
  });
}

/**
 * Animates a product's picture from its card to its place on the product page, unless the visitor prefers
 * reduced motion. Shows the card's picture until the larger one has loaded. Not a view transition, which
 * would start later: docs/decisions/navigation.md.
 *
 * @param frame the element around the picture.
 */
export function usePictureMotion(path: string, frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!frame.current || left?.path !== path) return;
    showUntilLoaded(frame.current.querySelector('img'), left.address);
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) moveFrom(left.box, frame.current);
  }, [path, frame]);
}

function showUntilLoaded(picture: HTMLImageElement | null, address: string): void {
  if (!picture || picture.complete) return;
  const { style } = picture;
  style.backgroundImage = `url("${address}")`;
  style.backgroundPosition = 'center';
  style.backgroundSize = 'cover';
  picture.addEventListener('load', () => style.removeProperty('background-image'), { once: true });
}

function moveFrom(from: DOMRect, frame: HTMLElement): void {
  const to = frame.getBoundingClientRect();
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  // shell/src/layout/page-scroll.tsx scrolls to the top right after this.
  const y = from.top + from.height / 2 - (to.top + scrollY + to.height / 2);
  const scale = from.width / to.width;
  frame.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: LAYER },
      { transform: 'none', zIndex: LAYER },
    ],
    { duration: DURATION_MS, easing: 'ease' },
  );
}
