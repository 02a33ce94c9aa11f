import { shopTime } from 'shared-auth';
import type { OptionItem } from './option-group.ts';

/** Whether an option is marked as sold out now. */
export function isOptionSoldOut({ soldOutUntil }: Pick<OptionItem, 'soldOutUntil'>): boolean {
  if (soldOutUntil === null) return false;
  return soldOutUntil === 'infinity' || Date.parse(soldOutUntil) > shopTime();
}
