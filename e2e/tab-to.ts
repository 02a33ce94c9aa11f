import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any page of the shop has controls. */
const MOST_PRESSES = 80;

/** Goes to a control as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expectFocusVisible(control);
      return;
    }
  }
  throw new Error(`${control} cannot be reached with the Tab key`);
}

/** The focused control, or what it fills, has an outline. */
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
