import { priceError, stockError } from './field-errors.rules.ts';
import type { InlineField } from './inline-edit.data.ts';
import { readRupiah, readWholeNumber } from './whole-number.rules.ts';

type Checked = { number: number; error?: undefined } | { error: string };

/** The number that was typed for a stock or a price, or what is wrong with it. */
export function checkNumber(field: InlineField, typed: string): Checked {
  const number = field === 'price' ? readRupiah(typed) : readWholeNumber(typed);
  const error = field === 'price' ? priceError(typed, number) : stockError(typed, number);
  if (error !== undefined) return { error };
  // Neither check lets a text through that is no number.
  return { number: number ?? 0 };
}
