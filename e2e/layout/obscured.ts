import type { Page } from '@playwright/test';

/** More presses than the content of any page has controls. */
const MAX_PRESSES = 200;

/**
 * Goes through the content of the page that is open with a key and returns the controls that lay under a
 * bar when they had the focus (WCAG 2.4.11, and stricter: no part of a control may be covered).
 */
export async function obscuredControls(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const start = key === 'Tab' ? page.locator('main') : page.getByRole('contentinfo').locator('a');
  await start.first().focus();
  const obscured: string[] = [];
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(findCover);
    if (found === 'end' && presses === 0) throw new Error(`${page.url()} has no control`);
    if (found === 'end') return obscured;
    if (found) obscured.push(found);
  }
  throw new Error(`${MAX_PRESSES} times ${key} do not lead through ${page.url()}`);
}

/** Runs in the page: what lies over the control with the focus, if anything does. */
function findCover(): string | null {
  const focused = document.activeElement;
  if (!focused?.matches('main *')) return 'end';
  const box = focused.getBoundingClientRect();
  const cover = [...document.querySelectorAll<HTMLElement>('body *')].find((element) => {
    if (element.contains(focused)) return false;
    if (!/fixed|sticky/.test(getComputedStyle(element).position)) return false;
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
