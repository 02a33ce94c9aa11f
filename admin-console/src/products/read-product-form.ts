import { readPictureType } from './pictures.data.ts';
import type { ProductFields } from './product.ts';
import {
  checkFields,
  type FieldErrors,
  PICTURE_MISSING,
  pictureError,
  type TypedValues,
} from './product-form.rules.ts';
import type { NewPicture } from './save-product.ts';

interface ReadForm {
  /** Left out when a field is wrong. */
  fields?: ProductFields;
  /** The chosen picture; null without one or with a wrong one. */
  picture: NewPicture | null;
  errors: FieldErrors;
}

/** Reads and checks the form of a product as it was sent. */
export async function readProductForm(
  form: FormData,
  isPictureRequired: boolean,
): Promise<ReadForm> {
  const text = (name: keyof TypedValues) => String(form.get(name) ?? '');
  const { fields, errors } = checkFields({
    name: text('name'),
    type: text('type'),
    stock: text('stock'),
    price: text('price'),
    compareAtPrice: text('compareAtPrice'),
    description: text('description'),
  });
  const { picture, error } = await readPicture(form.get('image'), isPictureRequired);
  return {
    ...(fields && { fields }),
    picture,
    errors: { ...errors, ...(error && { image: error }) },
  };
}

async function readPicture(
  file: FormDataEntryValue | null,
  isRequired: boolean,
): Promise<{ picture: NewPicture | null; error?: string | undefined }> {
  // Browsers send a control without a file as a file without a name.
  if (!(file instanceof File) || file.name === '') {
    return { picture: null, error: isRequired ? PICTURE_MISSING : undefined };
  }
  const type = await readPictureType(file);
  const error = pictureError({ size: file.size, type });
  return { picture: type && !error ? { file, type } : null, error };
}
