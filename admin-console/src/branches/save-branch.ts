import { BackendError } from 'shared-auth';
import { notPermitted } from '../app-error.ts';
import {
  keepWithRow,
  type NewPicture,
  removeUnusedPicture,
  storePicture,
} from '../pictures/picture-file.ts';
import type { Branch, BranchFields } from './branch.ts';
import type { BranchErrors, BranchFieldName, PictureName } from './branch-fields.ts';
import { changedFields } from './branch-form.rules.ts';
import { findBranch, type PictureChange, updateBranch } from './branches.data.ts';

/** An edit of a branch. */
export interface BranchEdit {
  /** The branch when the form was opened, or after the last conflict. */
  base: Branch;
  fields: BranchFields;
  picture: { name: PictureName; change: NewPicture | 'remove' } | null;
}

/** Result of a save. */
export type SaveOutcome =
  | { outcome: 'updated'; now: Branch }
  /** Another admin changed the same fields: nothing was written. */
  | { outcome: 'changed'; now: Branch; conflicts: readonly (BranchFieldName | PictureName)[] }
  | { outcome: 'refused'; errors: BranchErrors }
  | { outcome: 'gone' };

/** PostgreSQL's code for a duplicate: only the slug is unique. */
const DUPLICATE = '23505';

/**
 * Writes the fields that differ from the base. Preserves changes of other admins to other fields; writes nothing if
 * both changed the same field.
 *
 * @throws BackendError
 */
export async function saveBranch({ base, fields, picture }: BranchEdit): Promise<SaveOutcome> {
  const changed = changedFields(base, fields);
  if (changed.length === 0 && !picture) return { outcome: 'updated', now: base };
  try {
    if (!picture) return await write(base, fields, changed, null);
    const { name, change } = picture;
    const put = (image: string | null) => write(base, fields, changed, { name, image });
    const written = { outcome: 'updated', now: base } as const;
    const outcome =
      change === 'remove'
        ? await put(null)
        : await keepWithRow<SaveOutcome>(await storePicture(change), written, put);
    const replaced = base[name];
    if (outcome.outcome === 'updated' && replaced) await removeUnusedPicture(replaced);
    return outcome;
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== DUPLICATE) throw error;
    return {
      outcome: 'refused',
      errors: { slug: 'Alamat halaman ini sudah dipakai cabang lain.' },
    };
  }
}

async function write(
  base: Branch,
  fields: BranchFields,
  changed: readonly BranchFieldName[],
  picture: PictureChange | null,
): Promise<SaveOutcome> {
  const saved = await updateBranch(base, fields, changed, picture);
  if (saved) return { outcome: 'updated', now: saved };
  const now = await findBranch(base.id);
  if (!now) return { outcome: 'gone' };
  const conflicts: (BranchFieldName | PictureName)[] = changed.filter(
    (name) => now[name] !== base[name] && now[name] !== fields[name],
  );
  const isPictureChanged = picture !== null && now[picture.name] !== base[picture.name];
  if (isPictureChanged) conflicts.push(picture.name);
  const isUnchanged = changed.every((name) => now[name] === base[name]);
  if (isUnchanged && !isPictureChanged) throw notPermitted();
  if (conflicts.length > 0) return { outcome: 'changed', now, conflicts };
  // Both admins changed a field to the same value: write the rest.
  const rest = changed.filter((name) => now[name] !== fields[name]);
  if (rest.length === 0 && picture === null) return { outcome: 'updated', now };
  return write(now, fields, rest, picture);
}
