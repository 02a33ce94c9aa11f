import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import type { Account } from '../accounts.ts';
import { logInAs } from '../log-in.ts';

/** Buttons of the board that move an order on. */
const STEPS = /^(Terima #\d+, siap dalam 10 menit|Tandai siap|Tandai selesai)/;

/** Upper limit for finding and pressing a button, in ms: another device may have moved the order on. */
const PRESS_TIMEOUT_MS = 2_000;

/** A tablet with the board, on which somebody presses each step that it offers. */
export interface StaffDevice {
  context: BrowserContext;
  page: Page;
  /** Stops pressing. */
  stop(): Promise<void>;
}

/** Opens the board and starts to work on it. */
export async function openStaffDevice(
  browser: Browser,
  shop: RunningShop,
  account: Account,
): Promise<StaffDevice> {
  const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
  const page = await context.newPage();
  await logInAs(page, account);
  await page.goto('/orderan');
  await page.getByRole('heading', { level: 1 }).waitFor();
  let isWorking = true;
  const work = async () => {
    while (isWorking) await pressNext(page);
  };
  const working = work();
  return {
    context,
    page,
    async stop() {
      isWorking = false;
      await working;
      await context.close();
    },
  };
}

async function pressNext(page: Page): Promise<void> {
  try {
    const button = page.getByRole('button', { name: STEPS, disabled: false }).first();
    await button.click({ timeout: PRESS_TIMEOUT_MS });
  } catch {
    // No order waits, or another device was first.
  }
}
