import type { Page } from '@playwright/test';
import { PHONES, resize } from './resize.ts';

/** Phones, a tablet, screens. */
const WINDOWS = [...PHONES, [768, 1024], [1280, 800], [1920, 1080]] as const;

/** Width in px below which windows count as touch screens. */
const TOUCH_BELOW = 1024;

/** Smallest side of a target (WCAG 2.5.8), and of an important one on a touch screen, in px. */
const MIN_TARGET = 24;
const MIN_TOUCH_TARGET = 44;

/**
 * Layout faults of the open page, one sentence each with the affected viewports: horizontal scrolling, controls
 * outside the viewport or clipped, targets that are too small, bars that cover most of the viewport.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = new Map<string, string[]>();
  for (const [width, height] of WINDOWS) {
    await resize(page, width, height);
    const found = await page.evaluate(findFaults, {
      touchBelow: TOUCH_BELOW,
      minTarget: MIN_TARGET,
      minTouchTarget: MIN_TOUCH_TARGET,
    });
    for (const fault of found) {
      faults.set(fault, [...(faults.get(fault) ?? []), `${width}×${height}`]);
    }
  }
  return [...faults].map(([fault, windows]) => `${fault} (${windows.join(', ')})`);
}

interface Limits {
  touchBelow: number;
  minTarget: number;
  minTouchTarget: number;
}

/** Runs in the page: must be self-contained. */
function findFaults({ touchBelow, minTarget, minTouchTarget }: Limits): string[] {
  const TARGETS = `a[href], button, input:not([type=hidden]), select, textarea, summary,
    [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option]`;
  /** Targets that must be large on touch screens: buttons, inputs and the links of the navbar. */
  const MATTERS = `button, [role=button], [role=tab], select, textarea,
    header:not(main *) a, input:not([type=checkbox], [type=radio])`;
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;

  const wider = document.documentElement.scrollWidth - width;
  if (wider > 0) faults.push(`the page is ${wider} px wider than the window${culprit()}`);
  for (const target of document.querySelectorAll<HTMLElement>(TARGETS)) {
    if (isShown(target)) checkTarget(target);
  }
  checkTexts();
  checkBars();
  checkNavbar();
  return faults;

  function checkTarget(target: HTMLElement): void {
    const area = areaOf(target);
    const name = nameOf(target);
    if (!isScrolledSideways(target) && (area.left < -1 || area.right > width + 1)) {
      faults.push(`${name} reaches from ${area.left} to ${area.right} px`);
    }
    if (target.matches('button') && target.scrollWidth > target.clientWidth + 1) {
      faults.push(`${name} is ${target.clientWidth} px wide, its text ${target.scrollWidth} px`);
    }
    if (isInSentence(target)) return;
    const matters = width < touchBelow && target.matches(MATTERS);
    const min = matters ? minTouchTarget : minTarget;
    // Boxes have fractional positions.
    if (area.width < min - 0.5 || area.height < min - 0.5) {
      const size = `${Math.round(area.width)} × ${Math.round(area.height)} px`;
      faults.push(`${name} is ${size}, and should be ${min} px`);
    }
  }

  function isShown(element: HTMLElement): boolean {
    if (element.closest('[inert]')) return false;
    const [label] = labelsOf(element);
    const seen = label ?? element;
    const box = seen.getBoundingClientRect();
    return seen.checkVisibility({ visibilityProperty: true }) && box.width > 0 && box.height > 0;
  }

  function labelsOf(element: HTMLElement): HTMLElement[] {
    return element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type)
      ? [...(element.labels ?? [])]
      : [];
  }

  /** The clickable area of the target: its parts, its label, its stretched pseudo-elements. */
  function areaOf(target: HTMLElement): DOMRect {
    // Clipped parts cannot be clicked.
    const isClipped = getComputedStyle(target).overflow !== 'visible';
    const inner = isClipped ? [] : target.querySelectorAll('*');
    const parts: Element[] = [target, ...inner, ...labelsOf(target)];
    for (const pseudo of ['::before', '::after']) {
      const { content, position, inset } = getComputedStyle(target, pseudo);
      if (content === 'none' || position !== 'absolute' || !/^0px( 0px)*$/.test(inset)) continue;
      let holder: HTMLElement | null = target;
      while (holder && getComputedStyle(holder).position === 'static')
        holder = holder.parentElement;
      if (holder) parts.push(holder);
    }
    // A visually hidden input is 1 px wide; its label is the target.
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 1);
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  }

  /** Whether it is a link among the words of a sentence, which WCAG 2.5.8 excepts. */
  function isInSentence(target: HTMLElement): boolean {
    const words = [...(target.parentElement?.childNodes ?? [])].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    return getComputedStyle(target).display === 'inline' && words.length > 0;
  }

  /** Whether it is in a horizontally scrollable box, such as a table. */
  function isScrolledSideways(element: HTMLElement): boolean {
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
    }
    return false;
  }

  /** Texts must stay inside the boxes around them. */
  function checkTexts(): void {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!text.textContent?.trim() || !holder || !isShown(holder)) continue;
      if (isScrolledSideways(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const box = tooNarrow(holder, left, right);
      if (box) faults.push(`${nameOf(holder)} reaches over the edge of ${nameOf(box)}`);
    }
  }

  /** The innermost box that the text overflows, unless a box clips or scrolls it. */
  function tooNarrow(holder: Element, left: number, right: number): Element | undefined {
    for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
      const { display, overflowX, position } = getComputedStyle(box);
      if (overflowX !== 'visible' || position === 'absolute' || position === 'fixed') return;
      if (display === 'inline' || display === 'contents') continue;
      const edges = box.getBoundingClientRect();
      if (left < edges.left - 1 || right > edges.right + 1) return box;
    }
    return;
  }

  /** Bars at the edges of the window may take half of it at most. */
  function checkBars(): void {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      const { top, bottom, width: across } = element.getBoundingClientRect();
      return (
        (position === 'fixed' || position === 'sticky') &&
        pointerEvents !== 'none' &&
        element.checkVisibility({ visibilityProperty: true }) &&
        across > width / 2 &&
        (Math.abs(top) < 2 || Math.abs(bottom - innerHeight) < 2)
      );
    });
    const heights = bars.map((bar) => bar.getBoundingClientRect().height);
    const sum = heights.reduce((total, height) => total + height, 0);
    if (sum > innerHeight / 2) {
      faults.push(`bars take ${Math.round(sum)} of ${innerHeight} px: ${bars.map(nameOf).join()}`);
    }
  }

  /** The controls of the navbar must not overlap. */
  function checkNavbar(): void {
    const controls = [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((control) => control.closest('header:not(main *)') && !control.closest('[popover]'))
      .filter(isShown)
      .toSorted((one, other) => areaOf(one).left - areaOf(other).left);
    for (const [index, control] of controls.entries()) {
      const next = controls[index + 1];
      if (next && areaOf(control).right > areaOf(next).left + 1) {
        faults.push(`${nameOf(control)} reaches under ${nameOf(next)}`);
      }
    }
  }

  /** The innermost elements that overflow the window. */
  function culprit(): string {
    const over = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    return over.length ? `: ${over.slice(-3).map(nameOf).join(', ')}` : '';
  }

  function nameOf(element: Element): string {
    const [label] = (element as HTMLInputElement).labels ?? [];
    const text = element.getAttribute('aria-label') ?? (label ?? element).textContent?.trim() ?? '';
    const kind = element.getAttribute('class') || element.getAttribute('name') || element.id;
    return `${element.tagName.toLowerCase()}.${kind.slice(0, 40)} "${text.slice(0, 25)}"`;
  }
}
