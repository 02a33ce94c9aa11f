import { expect, type Page, type Route, test } from '@playwright/test';
import { faultsOf } from './faults.ts';
import { obscuredControls } from './obscured.ts';
import { openPage } from './open-page.ts';
import { resize } from './resize.ts';
import { expectNoShift } from './shifts.ts';
import { unseenStates } from './states.ts';
import { violationsOf } from './violations.ts';

/** Requests to delay, as on a slow network. */
const LATE = /\.woff2$|\/rest\/v1\/|\/auth\/v1\/|\/remotes\//;
const LATE_BY_MS = 100;

/** Phone and desktop viewports in which each page is loaded. */
const LOADS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Time limit per page on a busy machine, in ms; a quiet one needs about 5 s. */
const PAGE_TIMEOUT_MS = 60_000;

/** Phone viewport; the layout has a bottom bar. */
const PHONE = { width: 390, height: 667 };

/**
 * Opens each page as on a slow network and checks layout shifts while loading and usability afterwards.
 *
 * Reports the problems of all pages together.
 */
export async function expectPagesUsable(page: Page, addresses: readonly string[]): Promise<void> {
  const { timeout } = test.info();
  test.setTimeout(timeout + addresses.length * PAGE_TIMEOUT_MS);
  for (const address of addresses) {
    // Default motion: animations must not shift the layout either.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route(LATE, delay);
    for (const window of LOADS) {
      await page.setViewportSize(window);
      await openPage(page, address);
      await expectNoShift(page, `${address} at ${window.width} px`);
    }
    await page.unrouteAll({ behavior: 'wait' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // On a busy machine a carousel may be mid-transition, with slides outside their boxes.
    if ((await page.locator('[aria-roledescription="carousel"]').count()) > 0) {
      await openPage(page, address);
    }
    await expectUsable(page, address);
    await expectFocusVisible(page, address);
  }
}

/**
 * The open page fits every window, has no serious accessibility violation, and shows its states in forced colours.
 *
 * @param state name of the page's state, for the report.
 */
export async function expectUsable(page: Page, state: string): Promise<void> {
  const skipOffScreen = await renderOffScreen(page);
  expect.soft(await faultsOf(page), `${state}: layout faults`).toEqual([]);
  expect.soft(await violationsOf(page), `${state}: accessibility violations`).toEqual([]);
  expect.soft(await unseenStates(page), `${state}: unseen in forced colours`).toEqual([]);
  await skipOffScreen();
}

/**
 * Renders off-screen content, which `content-visibility: auto` skips. Transitions in skipped content do not advance:
 * its boxes and colours stay those of the previous viewport and theme.
 *
 * @returns lets it be skipped again.
 */
async function renderOffScreen(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    // The content security policy allows no `<style>`.
    const visible = new CSSStyleSheet();
    visible.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, visible];
    return visible;
  });
  return () =>
    sheet.evaluate((visible) => {
      const { adoptedStyleSheets: sheets } = document;
      document.adoptedStyleSheets = sheets.filter((each) => each !== visible);
    });
}

/** Checks that no bar covers the focused control, tabbing forwards and backwards. */
export async function expectFocusVisible(page: Page, state: string): Promise<void> {
  await resize(page, PHONE.width, PHONE.height);
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    expect
      .soft(await obscuredControls(page, key), `${state}: covered controls, ${key}`)
      .toEqual([]);
  }
}

async function delay(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LATE_BY_MS));
  await route.continue();
}
