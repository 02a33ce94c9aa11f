import type { Database } from 'shared-auth/database-types';

type Row = Database['public']['Tables']['product']['Row'];

/** The parsed value of a field, or its error message in Indonesian. */
export type ReadField<Value> = { value: Value } | { error: string };

/** Type of a field's form control. */
export interface FieldControl {
  label: string;
  /** Hint below the control; an error replaces it. */
  hint?: string;
  required?: true;
  inputMode?: 'numeric' | 'decimal';
  /** Whether to show the parsed amount below the control. */
  isMoney?: true;
  /** Whether the field is in the initially collapsed section. */
  isRare?: true;
}

/** A field of the product form with its own column. */
export interface ColumnField<Column extends keyof Row, Value extends Row[Column]>
  extends FieldControl {
  column: Column;
  read: (typed: string) => ReadField<Value>;
  /** Formats a value for the form. */
  show: (value: Value) => string;
}

/** Infers the types of a field from its column. */
export function columnField<Column extends keyof Row, Value extends Row[Column]>(
  field: ColumnField<Column, Value>,
): ColumnField<Column, Value> {
  return field;
}

/** Limits of a number, and the errors of values that violate them. */
interface NumberRules {
  parse: (typed: string) => number | null;
  min?: number;
  max: number;
  /** Error for invalid numbers and for values below `min`. */
  wrong: string;
  /** Error for values above `max`; defaults to `wrong`. */
  tooLarge?: string;
}

/** Parses a required number. */
export function readNumber(typed: string, missing: string, rules: NumberRules): ReadField<number> {
  if (!typed.trim()) return { error: missing };
  const { parse, min = 0, max, wrong, tooLarge = wrong } = rules;
  const value = parse(typed);
  if (value === null || value < min) return { error: wrong };
  return value > max ? { error: tooLarge } : { value };
}

/** Parses an optional number. */
export function readOptionalNumber(typed: string, rules: NumberRules): ReadField<number | null> {
  return typed.trim() ? readNumber(typed, '', rules) : { value: null };
}

/**
 * Parses a text; may be empty.
 *
 * @param max maximum length in characters.
 * @param tooLong returns the error for a text that is too long.
 */
export function readText(
  typed: string,
  max: number,
  tooLong: (length: number) => string,
): ReadField<string> {
  const value = trimmed(typed);
  // Count code points like the database; `.length` counts an emoji twice.
  const { length } = [...value];
  return length <= max ? { value } : { error: tooLong(length) };
}

/** Formats an optional number for the form. */
export function showNumber(value: number | null): string {
  return String(value ?? '');
}

/** Normalizes a typed text: trims white space, and converts CRLF to LF. */
function trimmed(text: string): string {
  // Browsers submit line breaks as CRLF, which would count twice.
  return text.replaceAll('\r\n', '\n').trim();
}
