import { fieldOf, type OrderError } from './order-error.ts';

/**
 * Shows what prevented an order: focuses the field that must be changed, or scrolls to the first line with a
 * problem, which may be out of view or behind the bottom bar.
 */
export function showProblem(page: HTMLElement | null, error: OrderError): void {
  const name = fieldOf(error);
  const field = page?.querySelector<HTMLElement>(
    `[name="${name}"]:not([type="radio"]:not(:checked))`,
  );
  if (field) field.focus();
  else page?.querySelector('[data-line-problem]')?.scrollIntoView({ block: 'nearest' });
}
