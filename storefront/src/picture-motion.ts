import { type RefObject, useLayoutEffect } from 'react';

/** In ms. */
const DURATION_MS = 250;

/** Above the order bar of detail-page.module.css, below the navbar. */
const LAYER = 6;

/** The card that was tapped last: the path of its product, and its picture. */
let tapped: { path: string; picture: HTMLImageElement | null } | undefined;

/** The picture of the tapped card as it was when its page was left. */
let left: { path: string; box: DOMRect; address: string } | undefined;

/** Notes that a card was tapped: its picture moves to the page of its product. */
export function noteTap(path: string, card: HTMLElement): void {
  tapped = { path, picture: card.querySelector('img') };
}

/** Lets the pictures of cards move. Called by the page of the cards. */
export function useCardPictures(): void {
  useLayoutEffect(() => leave, []);
}

/** Runs before React removes the cards. */
function leave(): void {
  const { path = '', picture } = tapped ?? {};
  tapped = undefined;
  if (!picture?.isConnected || !picture.complete) return;
  left = { path, box: picture.getBoundingClientRect(), address: picture.currentSrc };
  // The next page is in the same commit.
  queueMicrotask(() => {
    left = undefined;
  });
}

/**
 * Moves the picture of a product from its card to its place, unless the visitor wants less motion. Until the larger
 * picture has loaded, the card's picture is shown. Not by a view transition, which starts later: docs/decisions/navigation.md.
 *
 * @param frame the element around the picture, at its place in a page that is shown from its top.
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
  // The page is scrolled to its top after this, at once: shell/src/layout/page-scroll.tsx.
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
