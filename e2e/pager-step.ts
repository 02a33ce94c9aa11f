import type { Locator } from '@playwright/test';

/** The control that turns a menu to its next or previous page: a link, in earlier releases a button. */
export function pagerStep(menu: Locator, name: string): Locator {
  return menu.getByRole('link', { name }).or(menu.getByRole('button', { name }));
}
