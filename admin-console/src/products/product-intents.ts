/** The intents of a request to the action of the list; each request names its products as `id`. */
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
  /** The new category, stock or price; without `seen` the price of all products. */
  value: 'value',
  /** The stock or price that the admin saw. */
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
