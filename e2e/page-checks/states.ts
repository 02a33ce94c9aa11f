import type { Page } from '@playwright/test';

/** Controls and steps with a state. */
const STATES = `:is(a, button, li)[aria-current]:not([aria-current="false"]),
  input:checked, :is(a, button, input, select):is(:disabled, [aria-disabled="true"])`;

/** Controls without text, such as icons, which must contrast with their background. */
const WORDLESS = ':is(a, button):not([aria-hidden])';

/** Space around a control in which its state may be drawn, in px. */
const AROUND = 6;

/** Looks that were checked: a control with classes looks the same on every page. */
const checked = new Set<string>();

/**
 * Faults of the open page in forced colours, one sentence each: states that look like their opposite, invisible
 * controls without text, and controls without a focus indicator. Each look is checked once per process.
 */
export async function unseenStates(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  // After keyboard input, `focus()` shows the focus indicator too.
  await page.keyboard.press('Tab');
  const selectors = { states: STATES, wordless: WORDLESS, checked: [...checked] };
  const found = await page.evaluate(markStates, selectors);
  const unseen: string[] = [];
  for (const { number, name, look } of found) {
    const clip = await page.evaluate(clipOf, { number, around: AROUND });
    if (!clip) continue;
    if (look) checked.add(look);
    const picture = () => page.screenshot({ clip, animations: 'disabled' });
    const before = await picture();
    await page.evaluate(switchState, number);
    const after = await picture();
    await page.evaluate(switchState, number);
    if (before.equals(after)) unseen.push(name);
  }
  await page.evaluate(removeMarks, found.length);
  await page.emulateMedia({ forcedColors: 'none' });
  return [...new Set(unseen)];
}

/** Runs in the page: numbers the controls to check, one per distinct look. */
function markStates(options: { states: string; wordless: string; checked: string[] }) {
  const { states, wordless } = options;
  const found: { number: number; name: string; look: string }[] = [];
  const seen = new Set(options.checked);
  // A dialog that another one opens stands after it in the document.
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const mark = (element: Element, state: string) => {
    const group = element.closest('nav, form, section, ol');
    const look = [state, element.localName, element.className, group?.className].join();
    const isShown = element.checkVisibility({ visibilityProperty: true });
    if (seen.has(look) || !isShown || element.closest('[inert]')) return;
    // Everything outside the topmost modal dialog is inert.
    if (modal && !modal.contains(element)) return;
    seen.add(look);
    const number = found.length;
    element.setAttribute(`data-checked-${number}`, state);
    const text = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
    found.push({
      number,
      name: `${state} of ${element.localName} ${text}`,
      look: element.className && look,
    });
  };
  for (const element of document.querySelectorAll<HTMLInputElement>(states)) {
    if (element.ariaCurrent) mark(element, 'the current place');
    else if (element.checked) mark(element, 'the choice');
    else mark(element, 'the lock');
  }
  for (const element of document.querySelectorAll<HTMLElement>(wordless)) {
    if (element.innerText.trim() === '') mark(element, 'the sign');
  }
  for (const element of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    if (!element.matches(':disabled, [type="hidden"], [tabindex="-1"]')) mark(element, 'the focus');
  }
  return found;
}

/** Runs in the page, which may be checked again in another state. */
function removeMarks(count: number): void {
  for (let number = 0; number < count; number += 1) {
    document.querySelector(`[data-checked-${number}]`)?.removeAttribute(`data-checked-${number}`);
  }
}

/** Runs in the page: scrolls a control into view and returns its box; null when it is not visible. */
function clipOf({ number, around }: { number: number; around: number }) {
  const element = document.querySelector<HTMLElement>(`[data-checked-${number}]`);
  const seen = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
  seen?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = seen?.getBoundingClientRect() ?? new DOMRect();
  const x = Math.max(0, box.left - around);
  const y = Math.max(0, box.top - around);
  const width = Math.min(innerWidth, box.right + around) - x;
  const height = Math.min(innerHeight, box.bottom + around) - y;
  const isInWindow = width > around && height > around;
  return box.width > 1 && box.height > 1 && isInWindow ? { x, y, width, height } : null;
}

/** Runs in the page: removes a state, or restores it. */
function switchState(number: number): void {
  const element = document.querySelector<HTMLInputElement>(`[data-checked-${number}]`);
  if (!element) return;
  const { dataset } = element;
  const attribute = (name: string) => {
    const kept = `kept${name.replace('-', '')}`;
    const value = element.getAttribute(name);
    if (value !== null) {
      dataset[kept] = value;
      element.removeAttribute(name);
    } else if (dataset[kept] !== undefined) element.setAttribute(name, dataset[kept]);
  };
  switch (element.getAttribute(`data-checked-${number}`)) {
    case 'the current place':
      attribute('aria-current');
      break;
    case 'the choice':
      element.checked = !element.checked;
      break;
    case 'the lock':
      attribute('disabled');
      attribute('aria-disabled');
      break;
    case 'the sign':
      element.style.visibility = element.style.visibility ? '' : 'hidden';
      break;
    case 'the focus':
      if (document.activeElement === element) element.blur();
      else element.focus({ preventScroll: true });
  }
}
