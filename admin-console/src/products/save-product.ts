import { notPermitted } from '../app-error.ts';
import {
  keepWithRow,
  type NewPicture,
  removeUnusedPicture,
  storePicture,
} from '../pictures/picture-file.ts';
import type { FieldErrors, FormField } from './form-fields.ts';
import { mergeEdits, type Snapshot } from './merge.rules.ts';
import type { Product, ProductFields } from './product.ts';
import { checkFields, typedValues } from './product-form.rules.ts';
import { findProduct, insertProduct, updateProduct } from './products.data.ts';

/** Maximum number of merge attempts. */
const MAX_ATTEMPTS = 3;

/** An edit of a product. */
export interface ProductEdit {
  /** The product when the form was opened. */
  base: Snapshot;
  /** The edited fields. */
  fields: ProductFields;
  picture: NewPicture | null;
}

/** Result of an update. */
export type UpdateOutcome =
  | {
      outcome: 'updated';
      /** The product before the update; `taken` are preserved changes of another admin. */
      before: Product;
      taken: readonly FormField[];
    }
  | { outcome: 'gone' }
  | { outcome: 'deleted'; now: Product }
  | {
      /** A concurrent change that the admin has to review. */
      outcome: 'changed';
      now: Product;
      taken: readonly FormField[];
      conflicts: readonly FormField[];
      /** The merged values are invalid in combination. */
      errors: FieldErrors;
    };

/** An edit merged with the current product. */
interface Mergeable {
  outcome: 'mergeable';
  now: Product;
  fields: ProductFields;
  taken: readonly FormField[];
}

/**
 * Adds a product with its picture. If writing the row fails, removes the picture.
 *
 * @throws BackendError
 */
export async function addProduct(fields: ProductFields, picture: NewPicture): Promise<void> {
  await keepWithRow(await storePicture(picture), true, async (image) => {
    await insertProduct(fields, image);
    return true;
  });
}

/**
 * Updates a product. Preserves concurrent changes to other fields; writes nothing if both admins changed the
 * same field. Removes a replaced picture only after writing the row.
 *
 * @throws BackendError
 */
export async function changeProduct(id: number, edit: ProductEdit): Promise<UpdateOutcome> {
  // Checked before the upload, which may be slow.
  const seen = await compare(id, edit);
  if (seen.outcome !== 'mergeable') return seen;
  if (!edit.picture) return write(id, edit, seen);
  const image = await storePicture(edit.picture);
  const outcome = await keepWithRow<UpdateOutcome>(image, updated(seen), (name) =>
    write(id, edit, seen, name),
  );
  if (outcome.outcome === 'updated' && outcome.before.image) {
    await removeUnusedPicture(outcome.before.image);
  }
  return outcome;
}

async function write(
  id: number,
  edit: ProductEdit,
  first: Mergeable,
  image?: string,
): Promise<UpdateOutcome> {
  let seen = first;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await updateProduct(id, { fields: seen.fields, image, seen: seen.now }))
      return updated(seen);
    const next = await compare(id, edit);
    if (next.outcome !== 'mergeable') return next;
    const isSame = next.now.editedAt === seen.now.editedAt && next.now.stock === seen.now.stock;
    if (isSame) throw notPermitted();
    seen = next;
  }
  return { outcome: 'changed', now: seen.now, taken: seen.taken, conflicts: [], errors: {} };
}

async function compare(
  id: number,
  { base, fields: mine, picture }: ProductEdit,
): Promise<Mergeable | Exclude<UpdateOutcome, { outcome: 'updated' }>> {
  const now = await findProduct(id);
  if (!now) return { outcome: 'gone' };
  if (now.deletedAt) return { outcome: 'deleted', now };
  const { fields, taken, conflicts } = mergeEdits(base, mine, picture !== null, now);
  // Both changes may be valid on their own: e.g. a lower former price and a higher price.
  const errors = conflicts.length > 0 ? {} : checkFields(typedValues(fields)).errors;
  if (conflicts.length > 0 || Object.keys(errors).length > 0) {
    return { outcome: 'changed', now, taken, conflicts, errors };
  }
  return { outcome: 'mergeable', now, fields, taken };
}

function updated({ now, taken }: Mergeable): UpdateOutcome & { outcome: 'updated' } {
  return { outcome: 'updated', before: now, taken };
}
