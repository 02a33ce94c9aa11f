import type { Database } from 'shared-auth/database-types';

type Row = Database['public']['Tables']['product']['Row'];

/** What was typed as a value of the product, or what is wrong with it: one sentence in Indonesian. */
export type ReadField<Value> = { value: Value } | { error: string };

/** The control of a field. */
export interface FieldControl {
  label: string;
  /** Below the control, until something is wrong. */
  hint?: string;
  required?: true;
  inputMode?: 'numeric' | 'decimal';
  /** The amount is shown below the control as it was understood. */
  isMoney?: true;
  /** Stands in the part of the form that is closed at first. */
  isRare?: true;
}

/** A field of the product form that is kept in a column of its own. */
export interface ColumnField<Column extends keyof Row, Value extends Row[Column]>
  extends FieldControl {
  column: Column;
  read: (typed: string) => ReadField<Value>;
  /** What the form shows of a value. */
  show: (value: Value) => string;
}

/** Infers the types of a field from its column. */
export function columnField<Column extends keyof Row, Value extends Row[Column]>(
  field: ColumnField<Column, Value>,
): ColumnField<Column, Value> {
  return field;
}

/** Limits of a number and what is said about one that is not within them. */
interface NumberRules {
  parse: (typed: string) => number | null;
  min?: number;
  max: number;
  /** When the text is no such number, or is below `min`. */
  wrong: string;
  /** When it is above `max`; `wrong` by default. */
  tooLarge?: string;
}

/** Reads a number that must be there. */
export function readNumber(typed: string, missing: string, rules: NumberRules): ReadField<number> {
  if (!typed.trim()) return { error: missing };
  const { parse, min = 0, max, wrong, tooLarge = wrong } = rules;
  const value = parse(typed);
  if (value === null || value < min) return { error: wrong };
  return value > max ? { error: tooLarge } : { value };
}

/** Reads a number that may be left out. */
export function readOptionalNumber(typed: string, rules: NumberRules): ReadField<number | null> {
  return typed.trim() ? readNumber(typed, '', rules) : { value: null };
}

/**
 * Reads a text; nothing is an empty one.
 *
 * @param max characters.
 * @param tooLong what is said about a longer one.
 */
export function readText(
  typed: string,
  max: number,
  tooLong: (length: number) => string,
): ReadField<string> {
  const value = trimmed(typed);
  // Characters as the database counts them; `.length` counts an emoji twice.
  const { length } = [...value];
  return length <= max ? { value } : { error: tooLong(length) };
}

/** What the form shows of a number that may be missing. */
export function showNumber(value: number | null): string {
  return String(value ?? '');
}

/** The typed text without what the database would not keep: blanks around it, `\r\n`. */
function trimmed(text: string): string {
  // Browsers send line breaks as two characters; the database counts one.
  return text.replaceAll('\r\n', '\n').trim();
}
