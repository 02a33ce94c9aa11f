import type { Page } from '@playwright/test';

/** A window of 1280 px at 400 % (WCAG 1.4.10), phones upright and sideways, with and without browser bars. */
export const PHONES = [
  [320, 568],
  [360, 740],
  [375, 553],
  [390, 664],
  [640, 400],
  [700, 360],
] as const;

/**
 * Sets the size of the window in px and waits until media queries match it, and a frame has been drawn with it:
 * boxes change before styles do, lengths in `vw` may follow last, and transitions begin at the old size.
 */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([across, down]) => matchMedia(`(width: ${across}px) and (height: ${down}px)`).matches,
    [width, height],
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  // `finished` stays pending while an ancestor with `content-visibility: auto` is not rendered; `playState` does not.
  await page.waitForFunction(() => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    return transitions.every(({ playState }) => playState === 'finished');
  });
}
