import { FORM_FIELDS, type FormField } from './form-fields.ts';
import type { ProductFields } from './product.ts';

/** A product at some point in time, with its picture. */
export interface Snapshot extends ProductFields {
  image: string | null;
}

/** The merged edits of two admins. */
export interface Merge {
  /** My values, and those that only the other admin changed. */
  fields: ProductFields;
  /** Fields that only the other admin changed. */
  taken: readonly FormField[];
  /** Fields that both changed to different values: the admin has to choose. */
  conflicts: readonly FormField[];
}

/**
 * Merges an edit with the changes of the product since, field by field.
 *
 * @param base the product from which the edit started.
 * @param mine the edited fields; an untouched stock counts as base.
 * @param isNewPicture whether the edit brings another picture.
 * @param theirs the product as it is now.
 */
export function mergeEdits(
  base: Snapshot,
  mine: ProductFields,
  isNewPicture: boolean,
  theirs: Snapshot,
): Merge {
  const fields = { ...mine };
  const taken: FormField[] = [];
  const conflicts: FormField[] = [];
  for (const name of FORM_FIELDS) {
    if (theirs[name] === base[name]) continue;
    const isMine = name === 'image' ? isNewPicture : mine[name] !== base[name];
    const isSame = name !== 'image' && mine[name] === theirs[name];
    if (isMine && isSame) continue;
    (isMine ? conflicts : taken).push(name);
    if (!isMine && name !== 'image') Object.assign(fields, { [name]: theirs[name] });
  }
  return { fields, taken, conflicts };
}
