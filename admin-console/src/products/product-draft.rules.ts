import { type FormField, TYPED_FIELDS, type TypedField, type TypedValues } from './form-fields.ts';
import type { Product, ProductFields } from './product.ts';
import { EMPTY_FORM, typedValues } from './product-form.rules.ts';
import type { SaveError } from './save-error.ts';

/** A field that another admin changed concurrently. */
export interface Conflict {
  /** This admin's text; empty for a picture. */
  mine: string;
  theirs: string;
  /** Name of the other admin. */
  by: string;
}

/** The state of the product form. */
export interface DraftState {
  /** The base product of the edit; null for a new product. */
  base: Product | null;
  values: TypedValues;
  /** The values of the last submit, which may be pending. */
  submitted: TypedValues;
  /** The values to which the last action result belongs. */
  sent: TypedValues;
  /** The last action result. */
  saveError: SaveError | undefined;
  conflicts: Partial<Record<FormField, Conflict>>;
}

/** The initial state of the form. */
export function newDraft(base: Product | null, values: TypedValues): DraftState {
  return { base, values, submitted: values, sent: values, saveError: undefined, conflicts: {} };
}

/**
 * The state after an action result. If the product was changed concurrently, merges changes made only by the
 * other admin, and rebases the edit on the current product. A field edited while the save was pending keeps
 * its text and becomes a conflict.
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
      // A changed stock is reported as its own error: every sale changes it, so there is nothing to choose.
      [...conflicts.filter((name) => name !== 'stock'), ...retyped].map((name) => [
        name,
        name === 'image'
          ? { mine: '', theirs: '', by }
          : { mine: values[name], theirs: theirs[name], by },
      ]),
    ),
  };
}

/** Whether the fields differ from the base product or the initial values. */
export function isEdited({ base, values }: DraftState, initial: TypedValues): boolean {
  const start = base ? typedValues(base) : initial;
  return TYPED_FIELDS.some((name) => values[name] !== start[name]);
}

/** The initial values of the form. */
export function initialValues(template: ProductFields | null): TypedValues {
  return template ? typedValues(template) : EMPTY_FORM;
}

function typedOf(fields: readonly FormField[]): TypedField[] {
  return fields.filter((name) => name !== 'image');
}
