import { BackendError } from 'shared-auth';
import { notPermitted } from '../app-error.ts';
import {
  keepWithRow,
  type NewPicture,
  removeUnusedPicture,
  storePicture,
} from '../pictures/picture-file.ts';
import type { Branch, BranchFields } from './branch.ts';
import type { BranchErrors, BranchFieldName } from './branch-fields.ts';
import { changedFields } from './branch-form.rules.ts';
import { findBranch, updateBranch } from './branches.data.ts';

/** An edit of a branch. */
export interface BranchEdit {
  /** The branch when the form was opened, or after the last conflict. */
  base: Branch;
  fields: BranchFields;
  picture: NewPicture | null;
}

/** Result of a save. */
export type SaveOutcome =
  | { outcome: 'updated'; now: Branch }
  /** Another admin changed the same fields: nothing was written. */
  | { outcome: 'changed'; now: Branch; conflicts: readonly (BranchFieldName | 'image')[] }
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
    if (!picture) return await write(base, fields, changed);
    const written = { outcome: 'updated', now: base } as const;
    const outcome = await keepWithRow<SaveOutcome>(await storePicture(picture), written, (image) =>
      write(base, fields, changed, image),
    );
    if (outcome.outcome === 'updated' && base.image) await removeUnusedPicture(base.image);
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
  image?: string,
): Promise<SaveOutcome> {
  const saved = await updateBranch(base, fields, changed, image);
  if (saved) return { outcome: 'updated', now: saved };
  const now = await findBranch(base.id);
  if (!now) return { outcome: 'gone' };
  const conflicts: (BranchFieldName | 'image')[] = changed.filter(
    (name) => now[name] !== base[name] && now[name] !== fields[name],
  );
  if (image !== undefined && now.image !== base.image) conflicts.push('image');
  const isUnchanged = changed.every((name) => now[name] === base[name]);
  if (isUnchanged && now.image === base.image) throw notPermitted();
  if (conflicts.length > 0) return { outcome: 'changed', now, conflicts };
  // Both admins changed a field to the same value: write the rest.
  const rest = changed.filter((name) => now[name] !== fields[name]);
  if (rest.length === 0 && image === undefined) return { outcome: 'updated', now };
  return write(now, fields, rest, image);
}
