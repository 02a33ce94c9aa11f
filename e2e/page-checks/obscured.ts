import type { Page } from '@playwright/test';

/** More than the number of controls on any page. */
const MAX_PRESSES = 200;

/**
 * Moves the focus through the content of the open page and returns the controls that a bar covered while
 * they had the focus (stricter than WCAG 2.4.11: no part of a control may be covered).
 */
export async function obscuredControls(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const start = key === 'Tab' ? page.locator('main') : page.getByRole('contentinfo').locator('a');
  await start.first().focus();
  // Once per walk: the styles of all elements at each press would take most of its time.
  const bars = await page.evaluateHandle(findBars);
  const obscured: string[] = [];
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    let found = await bars.evaluate(findCover);
    if (found && found !== 'end') {
      // The page may still scroll to the control.
      await page.evaluate(untilStill);
      found = await bars.evaluate(findCover);
    }
    if (found === 'end' && presses === 0) throw new Error(`${page.url()} has no control`);
    if (found === 'end') return obscured;
    if (found) obscured.push(found);
  }
  throw new Error(`${MAX_PRESSES} times ${key} do not lead through ${page.url()}`);
}

/** Runs in the page: the elements that keep their place while the page scrolls. */
function findBars(): Element[] {
  return [...document.querySelectorAll('body *')].filter((element) =>
    /fixed|sticky/.test(getComputedStyle(element).position),
  );
}

/** Runs in the page: waits until no frame scrolls it any more. */
async function untilStill(): Promise<void> {
  let before: number;
  do {
    before = scrollY;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  } while (scrollY !== before);
}

/** Runs in the page: the bar that covers the focused control; null when there is none. */
function findCover(bars: Element[]): string | null {
  const focused = document.activeElement;
  if (!focused?.matches('main *')) return 'end';
  const box = focused.getBoundingClientRect();
  const cover = bars.find((element) => {
    if (element.contains(focused)) return false;
    const edges = element.getBoundingClientRect();
    const left = Math.max(box.left, edges.left);
    const right = Math.min(box.right, edges.right);
    const top = Math.max(box.top, edges.top);
    const bottom = Math.min(box.bottom, edges.bottom);
    if (right - left < 1 || bottom - top < 1) return false;
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  return cover ? `${focused.outerHTML.slice(0, 120)} under ${cover.className}` : null;
}
