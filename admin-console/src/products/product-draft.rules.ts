import { type FormField, TYPED_FIELDS, type TypedField, type TypedValues } from './form-fields.ts';
import type { Product, ProductFields } from './product.ts';
import { EMPTY_FORM, typedValues } from './product-form.rules.ts';
import type { SaveError } from './save-error.ts';

/** A field that another admin changed at the same time. */
export interface Conflict {
  /** The text that this admin typed; empty for a picture. */
  mine: string;
  theirs: string;
  /** Name of the other admin. */
  by: string;
}

/** The state of the product form. */
export interface DraftState {
  /** The product that the edit starts from; null for a new one. */
  base: Product | null;
  values: TypedValues;
  /** The values of the last submit, whose answer may be pending. */
  submitted: TypedValues;
  /** The values that the last answer belongs to. */
  sent: TypedValues;
  /** The last answer of the action. */
  saveError: SaveError | undefined;
  conflicts: Partial<Record<FormField, Conflict>>;
}

/** The state of a form that was just opened, for an existing or a new product. */
export function newDraft(base: Product | null, values: TypedValues): DraftState {
  return { base, values, submitted: values, sent: values, saveError: undefined, conflicts: {} };
}

/**
 * The state after an answer of the action. When the product was changed meanwhile, the changes of
 * the other admin alone are taken over, and the edit now starts from the current product. A field
 * that was retyped while the save was running keeps its text and becomes a conflict.
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
      // The stock has its own error: sales keep changing it, so there is nothing to choose.
      [...conflicts.filter((name) => name !== 'stock'), ...retyped].map((name) => [
        name,
        name === 'image'
          ? { mine: '', theirs: '', by }
          : { mine: values[name], theirs: theirs[name], by },
      ]),
    ),
  };
}

/** Whether the fields differ from the product that they started from, or from the initial values. */
export function isEdited({ base, values }: DraftState, initial: TypedValues): boolean {
  const start = base ? typedValues(base) : initial;
  return TYPED_FIELDS.some((name) => values[name] !== start[name]);
}

/** The initial values of a form. */
export function initialValues(template: ProductFields | null): TypedValues {
  return template ? typedValues(template) : EMPTY_FORM;
}

function typedOf(fields: readonly FormField[]): TypedField[] {
  return fields.filter((name) => name !== 'image');
}
