import type { Browser, Page } from '@playwright/test';
import { openPhone } from './open-phone.ts';
import { SLOW_4G } from './slow-line.ts';

/** How often a press is repeated that had no effect, in ms. */
const REPEAT_MS = 100;

/** Timeout for a page that never reacts, in ms. */
const TIMEOUT_MS = 30_000;

declare global {
  interface Window {
    themeChangedAt: number;
  }
}

/**
 * Opens a page on a slow phone and presses its theme button from its first frame on.
 *
 * @returns ms from the navigation until the theme changed; undefined when it never did.
 */
export async function timeToFirstPress(browser: Browser, url: string): Promise<number | undefined> {
  const phone = await openPhone(browser, SLOW_4G);
  try {
    const page = await phone.openTab();
    await page.addInitScript(pressTheme, REPEAT_MS);
    await page.goto(url, { waitUntil: 'commit' });
    return await pressedAt(page);
  } finally {
    await phone.close();
  }
}

async function pressedAt(page: Page): Promise<number | undefined> {
  const waiting = page.waitForFunction(() => window.themeChangedAt, undefined, {
    timeout: TIMEOUT_MS,
  });
  const handle = await waiting.catch(() => undefined);
  return handle?.jsonValue();
}

/** Runs in the page, before its scripts. */
function pressTheme(repeatMs: number): void {
  let before: string | undefined;
  const timer = setInterval(() => {
    const button = document.querySelector<HTMLElement>('header button[aria-pressed]');
    const { theme } = document.documentElement.dataset;
    if (before !== undefined && theme !== before) {
      window.themeChangedAt = performance.now();
      clearInterval(timer);
    } else if (button) {
      before = theme;
      button.click();
    }
  }, repeatMs);
}
