import { type FormField, TYPED_FIELDS, type TypedField, type TypedValues } from './form-fields.ts';
import type { Product, ProductFields } from './product.ts';
import { EMPTY_FORM, typedValues } from './product-form.rules.ts';
import type { SaveError } from './save-error.ts';

/** A field that another admin changed at the same time. */
export interface Conflict {
  /** What this admin had typed; of a picture, nothing to show. */
  mine: string;
  theirs: string;
  /** Who typed it. */
  by: string;
}

/** What the form of a product holds while it is edited. */
export interface DraftState {
  /** The product that the edit starts from; null for a new one. */
  base: Product | null;
  values: TypedValues;
  /** What the fields held when the form was sent last; the answer may be on its way. */
  submitted: TypedValues;
  /** What the last answer is about. */
  sent: TypedValues;
  /** That answer. */
  saveError: SaveError | undefined;
  conflicts: Partial<Record<FormField, Conflict>>;
}

/** A form that was just opened, for a product that exists or for a new one. */
export function newDraft(base: Product | null, values: TypedValues): DraftState {
  return { base, values, submitted: values, sent: values, saveError: undefined, conflicts: {} };
}

/**
 * The form after an answer of its action. When the product was changed meanwhile, what only the
 * other admin changed is taken over, and the edit starts from the product as it is now. A field that
 * was retyped while the save was under way keeps what was typed, and is a conflict like the others.
 */
export function answeredDraft(draft: DraftState, saveError: SaveError | undefined): DraftState {
  const { values, submitted } = draft;
  const answered = { ...draft, saveError, sent: submitted };
  if (!saveError?.changed) return answered;
  const { now, by, taken, conflicts } = saveError.changed;
  const theirs = typedValues(now);
  const sent = { ...submitted };
  const merged = { ...values };
  const retyped: TypedField[] = [];
  for (const name of typedOf(taken)) {
    sent[name] = theirs[name];
    if (values[name] === submitted[name]) merged[name] = theirs[name];
    else if (values[name] !== theirs[name]) retyped.push(name);
  }
  return {
    ...answered,
    base: now,
    values: merged,
    sent,
    conflicts: Object.fromEntries(
      // The stock has a sentence of its own: sales change it, and no answer is right for long.
      [...conflicts.filter((name) => name !== 'stock'), ...retyped].map((name) => [
        name,
        name === 'image'
          ? { mine: '', theirs: '', by }
          : { mine: values[name], theirs: theirs[name], by },
      ]),
    ),
  };
}

/** Whether the fields differ from the product that they started from, or from the empty form. */
export function isEdited({ base, values }: DraftState, initial: TypedValues): boolean {
  const start = base ? typedValues(base) : initial;
  return TYPED_FIELDS.some((name) => values[name] !== start[name]);
}

/** What a new form, or that of a duplicate, starts with. */
export function initialValues(template: ProductFields | null): TypedValues {
  return template ? typedValues(template) : EMPTY_FORM;
}

function typedOf(fields: readonly FormField[]): TypedField[] {
  return fields.filter((name) => name !== 'image');
}
