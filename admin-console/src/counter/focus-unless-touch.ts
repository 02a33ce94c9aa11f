/** Focuses a field, except on touch screens, where the keyboard would cover the page. */
export function focusUnlessTouch(field: HTMLElement | null): void {
  if (matchMedia('(pointer: fine)').matches) field?.focus();
}
