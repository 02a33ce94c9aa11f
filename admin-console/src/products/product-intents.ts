/** Intents of the list's action; the products are `id` fields. */
export type ProductIntent =
  | 'delete'
  | 'restore'
  | 'purge'
  | 'show'
  | 'hide'
  | 'soldOut'
  | 'category'
  | 'stock'
  | 'price';

/** Names of the form fields. */
export const INTENT_FORM = {
  intent: 'intent',
  id: 'id',
  /** The new category, stock or price. */
  value: 'value',
  /** The displayed stock or price; omitted to set the price of several products. */
  seen: 'seen',
} as const;

/** Builds the form data of a request to the action. */
export function intentForm(
  intent: ProductIntent,
  ids: readonly number[],
  values: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.set(INTENT_FORM.intent, intent);
  for (const id of ids) form.append(INTENT_FORM.id, String(id));
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
