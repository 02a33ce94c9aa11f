import { FORM_FIELDS, type FormField } from './form-fields.ts';
import type { ProductFields } from './product.ts';

/** A snapshot of a product, with its picture. */
export interface Snapshot extends ProductFields {
  image: string | null;
}

/** Result of merging two edits. */
export interface Merge {
  /** My values, plus the fields that only the other admin changed. */
  fields: ProductFields;
  /** Fields that only the other admin changed. */
  taken: readonly FormField[];
  /** Fields that both changed to different values; the admin has to choose. */
  conflicts: readonly FormField[];
}

/**
 * Three-way merge of an edit with concurrent changes, per field.
 *
 * @param base the product at the start of the edit.
 * @param mine the edited fields; an unchanged stock counts as base.
 * @param isNewPicture whether the edit replaces the picture.
 * @param theirs the current product.
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
