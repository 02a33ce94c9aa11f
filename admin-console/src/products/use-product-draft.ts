import { useState } from 'react';
import type { FieldErrors, TypedField, TypedValues } from './form-fields.ts';
import type { Product } from './product.ts';
import { answeredDraft, type DraftState, isEdited, newDraft } from './product-draft.rules.ts';
import { remainingErrors } from './remaining-errors.rules.ts';
import type { SaveError } from './save-error.ts';

/** The part of the state that the fields of the form use. */
export interface Draft extends Pick<DraftState, 'values' | 'conflicts'> {
  errors: FieldErrors;
  change: (name: TypedField, value: string) => void;
}

/**
 * The state of the product form, with its errors.
 *
 * @param start the product that is edited; null for a new one.
 * @param initial the initial values of the fields.
 * @param saveError the last answer of the action.
 */
export function useProductDraft(
  start: Product | null,
  initial: TypedValues,
  saveError: SaveError | undefined,
) {
  const [state, setState] = useState(() => newDraft(start, initial));
  const [isPictureChosen, setPictureChosen] = useState(false);
  const [hasNewPicture, setNewPicture] = useState(false);
  // During rendering, so that no frame shows an answer beside outdated fields.
  if (state.saveError !== saveError) {
    setState(answeredDraft(state, saveError));
    setNewPicture(false);
  }

  const sentErrors: FieldErrors = { ...saveError?.errors };
  // A picture is checked when it is sent.
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
    /** To be called on submit: the answer belongs to the current values. */
    submit: () => setState((before) => ({ ...before, submitted: before.values })),
    isUnsaved: isPictureChosen || isEdited(state, initial),
    /** To be called when a picture is chosen, and when the choice is cleared. */
    choosePicture: (isChosen: boolean) => {
      setPictureChosen(isChosen);
      setNewPicture(true);
    },
  };
}
