/** An option of an order line. */
export interface LineOption {
  id: number;
  name: string;
}

/** What was chosen for a line of a cart or an order. */
export interface LineChoice {
  /** Null for food. */
  size: string | null;
  /** Without the size, in the order of the page. */
  options: readonly LineOption[];
  /** Wish for the kitchen; null: none. */
  note: string | null;
}

/** Size and options of a line, equal on every page and on paper: `Medium · Kurang manis · Boba`. */
export function choiceText({ size, options }: Omit<LineChoice, 'note'>): string {
  const names = options.map(({ name }) => name);
  return (size === null ? names : [size, ...names]).join(' · ');
}

/** Product and choice in one line: `Teh Tarik Medium · Boba`. */
export function productText({
  name,
  ...choice
}: Omit<LineChoice, 'note'> & { name: string }): string {
  const text = choiceText(choice);
  return text ? `${name} ${text}` : name;
}

/** {@link productText} with the note, which can be the only difference of two lines: `Teh Tarik Medium (panas)`. */
export function lineText({ note, ...line }: LineChoice & { name: string }): string {
  return note === null ? productText(line) : `${productText(line)} (${note})`;
}

/** Reads the JSON of options that the database keeps with a line. */
export function lineOptions(json: unknown): LineOption[] {
  if (!Array.isArray(json)) return [];
  return (json as LineOption[]).map(({ id, name }) => ({ id, name }));
}
