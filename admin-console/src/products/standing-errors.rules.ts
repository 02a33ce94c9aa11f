import type { FieldErrors, TypedValues } from './form-fields.ts';
import { TYPED_FIELDS } from './form-fields.ts';
import { checkFields } from './product-form.rules.ts';

/**
 * The errors of a form that was sent, as far as they still hold: a mended field has none, and one that
 * is still wrong says what is wrong by now. Fields that were right are not judged while the admin types.
 *
 * @param errors as the form got them back; what only the backend knows goes when its field changes.
 * @param sent what the fields held then.
 * @param now what they hold.
 */
export function standingErrors(
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
