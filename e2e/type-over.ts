import type { Locator } from '@playwright/test';

/**
 * Types a text in place of the value of a field, key by key: in Firefox, `fill` bypasses React. Waits until the field
 * can take the focus: the content of `<details>` cannot until a frame has drawn it.
 */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.selectText();
  await field.pressSequentially(text);
}
