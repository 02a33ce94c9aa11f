import type { Locator } from '@playwright/test';

/** Types a text in place of the value of a field. In Firefox, `fill` bypasses React. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}
