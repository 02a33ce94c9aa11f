import { expect, type Page } from '@playwright/test';
import { faultsOf } from './faults.ts';
import { obscuredControls } from './obscured.ts';
import { openPage } from './open-page.ts';
import { resize } from './resize.ts';
import { expectNoShift } from './shifts.ts';
import { violationsOf } from './violations.ts';

/** A phone, which has a bar at the lower edge of the window. */
const PHONE = { width: 390, height: 667 };

/**
 * Opens each page once: nothing shifts while it loads, and it is usable.
 *
 * Reports the problems of all pages together.
 */
export async function expectPagesUsable(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openPage(page, address);
    await expectNoShift(page, address);
    await expectUsable(page, address);
    await expectFocusVisible(page, address);
  }
}

/**
 * The open page fits every window and has no serious accessibility violation.
 *
 * @param state name of the page's state, for the report.
 */
export async function expectUsable(page: Page, state: string): Promise<void> {
  expect.soft(await faultsOf(page), `${state}: layout faults`).toEqual([]);
  expect.soft(await violationsOf(page), `${state}: accessibility violations`).toEqual([]);
}

/** No bar covers the focused control, forwards and backwards. */
export async function expectFocusVisible(page: Page, state: string): Promise<void> {
  await resize(page, PHONE.width, PHONE.height);
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    expect
      .soft(await obscuredControls(page, key), `${state}: covered controls, ${key}`)
      .toEqual([]);
  }
}
