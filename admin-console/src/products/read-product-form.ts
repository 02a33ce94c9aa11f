import { PICTURE_MISSING } from '../pictures/picture.rules.ts';
import type { NewPicture } from '../pictures/picture-file.ts';
import { preparePhoto } from '../pictures/prepare-photo.ts';
import { type FieldErrors, TYPED_FIELDS, type TypedValues } from './form-fields.ts';
import type { Snapshot } from './merge.rules.ts';
import type { ProductFields } from './product.ts';
import { checkFields } from './product-form.rules.ts';

/** Names of the hidden fields. */
export const HIDDEN = {
  /** JSON of the product when the form was opened. */
  base: 'base',
  /** The picture to copy, for a duplicate. */
  copyOf: 'copyOf',
  /** The query of the list to return to. */
  list: 'list',
} as const;

interface ReadForm {
  /** Undefined if a field is invalid. */
  fields?: ProductFields;
  /** The chosen picture or the picture to copy; null if there is no valid one. */
  picture: NewPicture | null;
  errors: FieldErrors;
}

/** Parses and validates a submitted product form. */
export async function readProductForm(
  form: FormData,
  isPictureRequired: boolean,
): Promise<ReadForm> {
  const typed = TYPED_FIELDS.map((name) => [name, String(form.get(name) ?? '')]);
  const { fields, errors } = checkFields(Object.fromEntries(typed) as TypedValues);
  const { picture, error } = await readPicture(form, isPictureRequired);
  return {
    ...(fields && { fields }),
    picture,
    errors: { ...errors, ...(error && { image: error }) },
  };
}

/** The base product of an edit, from the hidden field. */
export function readBase(form: FormData): Snapshot {
  return JSON.parse(String(form.get(HIDDEN.base))) as Snapshot;
}

async function readPicture(
  form: FormData,
  isRequired: boolean,
): Promise<{ picture: NewPicture | null; error?: string | undefined }> {
  const file = form.get('image');
  // Browsers submit an empty file input as a file without a name.
  if (!(file instanceof File) || file.name === '') {
    const copyOf = form.get(HIDDEN.copyOf);
    if (typeof copyOf === 'string' && copyOf) return { picture: { copyOf } };
    return { picture: null, error: isRequired ? PICTURE_MISSING : undefined };
  }
  // The picture field prepares the file too, but the form may be submitted before that is done.
  const prepared = await preparePhoto(file);
  if ('error' in prepared) return { picture: null, error: prepared.error };
  return { picture: { file: prepared.photo, type: prepared.type } };
}
