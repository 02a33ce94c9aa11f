import type { FieldErrors, TypedValues } from './form-fields.ts';
import { TYPED_FIELDS } from './form-fields.ts';
import { checkFields } from './product-form.rules.ts';

/**
 * The errors of a submitted form that still apply: none for a corrected field, the current value's error for
 * a field that is still invalid. Previously valid fields are not validated while typing.
 *
 * @param errors from the action result; a backend error disappears when its field changes.
 * @param sent the values that were submitted.
 * @param now the current values.
 */
export function remainingErrors(
  errors: FieldErrors,
  sent: TypedValues,
  now: TypedValues,
): FieldErrors {
  const ownThen = checkFields(sent).errors;
  const ownNow = checkFields(now).errors;
  const standing: FieldErrors = {};
  if (errors.image) standing.image = errors.image;
  for (const name of TYPED_FIELDS) {
    if (!errors[name]) continue;
    const isFromBackend = errors[name] !== ownThen[name];
    const error = isFromBackend && sent[name] === now[name] ? errors[name] : ownNow[name];
    if (error) standing[name] = error;
  }
  return standing;
}
