import type { Branch, BranchFields } from './branch.ts';
import {
  type BranchErrors,
  type BranchFieldName,
  type BranchFormName,
  FIELD_NAMES,
  FIELDS,
  FORM_FIELDS,
  type TypedBranch,
} from './branch-fields.ts';

/**
 * Validates a form; returns either all `fields` of the branch or errors.
 *
 * @param base the branch, for the fields of other forms.
 */
export function checkBranch(
  form: BranchFormName,
  typed: TypedBranch,
  base: BranchFields,
): { fields?: BranchFields; errors: BranchErrors } {
  const errors: BranchErrors = {};
  const values: Partial<Record<BranchFieldName, unknown>> = {};
  for (const name of FORM_FIELDS[form]) {
    const read = FIELDS[name].read(typed[name]);
    if ('error' in read) errors[name] = read.error;
    else values[name] = read.value;
  }
  const fields = { ...base, ...values } as BranchFields;
  if (form === 'money' && fields.taxMode !== 'off' && fields.taxRate === 0) {
    errors.taxRate ??= 'Isi tarif pajaknya, atau pilih tanpa pajak.';
  }
  return Object.keys(errors).length > 0 ? { errors } : { fields, errors };
}

/** Formats a branch for the form. */
export function typedBranch(fields: BranchFields): TypedBranch {
  const typed = FIELD_NAMES.map((name) => {
    // TypeScript cannot correlate the types of field and value by name.
    const show: (value: never) => string = FIELDS[name].show;
    return [name, show(fields[name] as never)];
  });
  return Object.fromEntries(typed) as TypedBranch;
}

/** The fields in which two versions differ. */
export function changedFields(one: BranchFields, other: BranchFields): BranchFieldName[] {
  return FIELD_NAMES.filter((name) => one[name] !== other[name]);
}

/**
 * The form after a save or a conflict: fields that the admin has not edited since they were sent take the stored
 * value.
 *
 * @param sent the submitted text.
 * @param kept fields that keep the admin's text, because another admin changed them too.
 */
export function rebased(
  typed: TypedBranch,
  sent: TypedBranch,
  now: Branch,
  base: Branch,
  kept: readonly BranchFieldName[],
): TypedBranch {
  const stored = typedBranch(now);
  const before = typedBranch(base);
  const fields = FIELD_NAMES.map((name) => {
    const isSaved = typed[name] === sent[name] && !kept.includes(name);
    return [name, isSaved || typed[name] === before[name] ? stored[name] : typed[name]];
  });
  return Object.fromEntries(fields) as TypedBranch;
}
