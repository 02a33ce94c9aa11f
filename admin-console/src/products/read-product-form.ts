import { type FieldErrors, TYPED_FIELDS, type TypedValues } from './form-fields.ts';
import type { Snapshot } from './merge.rules.ts';
import { PICTURE_MISSING } from './picture.rules.ts';
import type { NewPicture } from './picture-file.ts';
import { preparePhoto } from './prepare-photo.ts';
import type { ProductFields } from './product.ts';
import { checkFields } from './product-form.rules.ts';

/** Names of the hidden fields. */
export const HIDDEN = {
  /** The product as the form showed it, as JSON. */
  base: 'base',
  /** The picture of another product, for a duplicate. */
  copyOf: 'copyOf',
  /** The query of the list to go back to. */
  list: 'list',
} as const;

interface ReadForm {
  /** Left out when a field is wrong. */
  fields?: ProductFields;
  /** The chosen picture, or the one to copy; null without a valid one. */
  picture: NewPicture | null;
  errors: FieldErrors;
}

/** Reads and checks the form of a product as it was sent. */
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

/** The product from which an edit started, as the form carries it. */
export function readBase(form: FormData): Snapshot {
  return JSON.parse(String(form.get(HIDDEN.base))) as Snapshot;
}

async function readPicture(
  form: FormData,
  isRequired: boolean,
): Promise<{ picture: NewPicture | null; error?: string | undefined }> {
  const file = form.get('image');
  // Browsers send a control without a file as a file without a name.
  if (!(file instanceof File) || file.name === '') {
    const copyOf = form.get(HIDDEN.copyOf);
    if (typeof copyOf === 'string' && copyOf) return { picture: { copyOf } };
    return { picture: null, error: isRequired ? PICTURE_MISSING : undefined };
  }
  // The field prepares it too, but the form may be sent before that is done.
  const prepared = await preparePhoto(file);
  if ('error' in prepared) return { picture: null, error: prepared.error };
  return { picture: { file: prepared.photo, type: prepared.type } };
}
