import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { resize } from './resize.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Each page is checked twice without a reload: in one theme and layout, then in the other theme and
 * layout. Colours and layout are independent.
 */
const SCREENS = [
  { theme: 'light', width: 390, height: 844 },
  { theme: 'dark', width: 1280, height: 800 },
];

/** Rules of WCAG 2.2 A and AA, and axe's own best practices on headings and landmarks. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical accessibility violations of the open page, one sentence each. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Not `@axe-core/playwright`, which loads axe again for each run: half of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations: string[] = [];
  for (const { theme, width, height } of SCREENS) {
    await resize(page, width, height);
    const found = await page.evaluate(findViolations, { theme, tags: TAGS });
    expect(found.rules, 'rules that were checked').toBeGreaterThan(10);
    violations.push(...found.violations.map((each) => `${each} (${theme}, ${width} px)`));
  }
  return violations;
}

/** Runs in the page: must be self-contained. */
async function findViolations({ theme, tags }: { theme: string; tags: string[] }) {
  document.documentElement.dataset.theme = theme;
  // Even the shortest transition shows the old colours until it ends, and those of inheriting elements start
  // only then. Transitions are cancelled instead of awaited: the browser may draw no frame.
  const unfinished = () => document.getAnimations().filter((each) => each.playState !== 'finished');
  for (let moving = unfinished(); moving.length > 0; moving = unfinished()) {
    for (const animation of moving) animation.finish();
  }
  // Axe counts a control below the navbar as covered.
  scrollTo({ top: 0, behavior: 'instant' });
  if (!window.axe) throw new Error('axe is not loaded');
  const { passes, violations } = await window.axe.run({
    runOnly: tags,
    resultTypes: ['violations'],
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return {
    rules: passes.length,
    violations: serious.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  };
}
