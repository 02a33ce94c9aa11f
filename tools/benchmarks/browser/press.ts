import type { Browser, Page } from '@playwright/test';
import { openPhone } from './open-phone.ts';
import { SLOW_4G } from './slow-line.ts';

/** Interval in ms at which a press without effect is repeated. */
const REPEAT_MS = 100;

/** Timeout in ms. */
const TIMEOUT_MS = 30_000;

declare global {
  interface Window {
    themeChangedAt: number;
  }
}

/**
 * Measures the time to interactive: presses the theme button of a page on a slow phone from its first frame on.
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
