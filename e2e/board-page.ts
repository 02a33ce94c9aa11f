import type { Browser, Locator, Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { type Account, newAccount, setRole } from './accounts.ts';
import { arrangeOrder } from './arranged-order.ts';
import { logInAs } from './log-in.ts';

declare global {
  interface Window {
    /** Notes that the page has played. */
    rungNotes: number;
  }
}

/** The name under which an account orders. */
export const nameOf = ({ email }: Account) => email.split('@')[0] ?? '';

/** The card of an account's order. */
export const cardOf = (page: Page, account: Account): Locator =>
  page.getByRole('listitem', { name: new RegExp(`^#\\d+ ${nameOf(account)}$`) });

/** A column of the board. */
export const columnOf = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${label}`) });

/** A page with a session of its own, as on the device of another person. */
export async function openDevice(
  browser: Browser,
  shop: RunningShop,
  account: Account,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
  const page = await context.newPage();
  await logInAs(page, account);
  return page;
}

/** An account of a staff member. */
export async function newStaff(shop: RunningShop): Promise<Account> {
  const account = await newAccount(shop);
  await setRole(shop, account, 'staf');
  return account;
}

/** A customer with an order, placed through the API. */
export async function newOrder(browser: Browser, shop: RunningShop): Promise<Account> {
  const account = await newAccount(shop);
  const page = await openDevice(browser, shop, account);
  await arrangeOrder(page);
  await page.context().close();
  return account;
}

/** Counts the notes that the page plays; call before it opens. */
export async function countNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.rungNotes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.rungNotes += 1;
      return start.apply(this, when);
    };
  });
}

/** Notes played by the page so far. */
export const rungNotes = (page: Page) => page.evaluate(() => window.rungNotes);
