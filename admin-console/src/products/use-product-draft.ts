import { useState } from 'react';
import type { FieldErrors, TypedField, TypedValues } from './form-fields.ts';
import type { Product } from './product.ts';
import { answeredDraft, type DraftState, isEdited, newDraft } from './product-draft.rules.ts';
import type { SaveError } from './save-error.ts';
import { standingErrors } from './standing-errors.rules.ts';

/** What the fields of the form work with. */
export interface Draft extends Pick<DraftState, 'values' | 'conflicts'> {
  errors: FieldErrors;
  change: (name: TypedField, value: string) => void;
}

/**
 * What was typed into the form of a product, and what is wrong with it.
 *
 * @param start the product that is edited; null for a new one.
 * @param initial what the fields start with.
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
  // While rendering, so that no frame shows an answer beside fields that do not know it.
  if (state.saveError !== saveError) {
    setState(answeredDraft(state, saveError));
    setNewPicture(false);
  }

  const sentErrors: FieldErrors = { ...saveError?.errors };
  // What is wrong with a picture is known once it is sent.
  if (hasNewPicture) delete sentErrors.image;
  const draft: Draft = {
    values: state.values,
    conflicts: state.conflicts,
    errors: standingErrors(sentErrors, state.sent, state.values),
    change: (name, value) =>
      setState((before) => ({ ...before, values: { ...before.values, [name]: value } })),
  };
  return {
    draft,
    base: state.base,
    /** To be called when the form is sent: its answer is about what the fields hold now. */
    submit: () => setState((before) => ({ ...before, submitted: before.values })),
    isUnsaved: isPictureChosen || isEdited(state, initial),
    /** To be called when a picture was chosen, or none any more. */
    choosePicture: (isChosen: boolean) => {
      setPictureChosen(isChosen);
      setNewPicture(true);
    },
  };
}
