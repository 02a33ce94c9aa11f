/** A value read from a form, or an error message of one sentence. */
export type Read<Value> = { value: Value } | { error: string };

/** A field of a branch: how its text is read, and how a stored value is shown as text. */
export interface TextField<Value> {
  label: string;
  column: string;
  read: (typed: string) => Read<Value>;
  show: (value: Value) => string;
}
