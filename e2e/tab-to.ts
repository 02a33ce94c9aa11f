import { expect, type Locator, type Page } from '@playwright/test';

/** More than the number of controls on any page. */
const MAX_PRESSES = 80;

/** Moves the focus to a control with the Tab key. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expectFocusVisible(control);
      return;
    }
  }
  throw new Error(`${control} cannot be reached with the Tab key`);
}

/** The focused control or its parent has an outline. */
async function expectFocusVisible(control: Locator): Promise<void> {
  const visible = await control.evaluate((element) => {
    const parts = [element, ...(element.parentElement ? [element.parentElement] : [])];
    return parts.some((part) =>
      [null, '::after', '::before'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      }),
    );
  });
  expect(visible, `${control} shows that it has the focus`).toBe(true);
}
