import { useState } from 'react';
import type { FieldErrors, TypedField, TypedValues } from './form-fields.ts';
import type { Product } from './product.ts';
import { answeredDraft, type DraftState, isEdited, newDraft } from './product-draft.rules.ts';
import { remainingErrors } from './remaining-errors.rules.ts';
import type { SaveError } from './save-error.ts';

/** The part of the state used by the fields. */
export interface Draft extends Pick<DraftState, 'values' | 'conflicts'> {
  errors: FieldErrors;
  change: (name: TypedField, value: string) => void;
}

/**
 * State of the product form, with its errors.
 *
 * @param start the product to edit; null for a new product.
 * @param initial the initial values of the fields.
 * @param saveError the last action result.
 */
export function useProductDraft(
  start: Product | null,
  initial: TypedValues,
  saveError: SaveError | undefined,
) {
  const [state, setState] = useState(() => newDraft(start, initial));
  const [isPictureChosen, setPictureChosen] = useState(false);
  const [hasNewPicture, setNewPicture] = useState(false);
  // Set during rendering, so that no frame shows the result beside outdated fields.
  if (state.saveError !== saveError) {
    setState(answeredDraft(state, saveError));
    setNewPicture(false);
  }

  const sentErrors: FieldErrors = { ...saveError?.errors };
  // The picture is validated on submit.
  if (hasNewPicture) delete sentErrors.image;
  const draft: Draft = {
    values: state.values,
    conflicts: state.conflicts,
    errors: remainingErrors(sentErrors, state.sent, state.values),
    change: (name, value) =>
      setState((before) => ({ ...before, values: { ...before.values, [name]: value } })),
  };
  return {
    draft,
    base: state.base,
    /** Call on submit, to associate the result with the current values. */
    submit: () => setState((before) => ({ ...before, submitted: before.values })),
    isUnsaved: isPictureChosen || isEdited(state, initial),
    /** Call when a picture is chosen or cleared. */
    choosePicture: (isChosen: boolean) => {
      setPictureChosen(isChosen);
      setNewPicture(true);
    },
  };
}
