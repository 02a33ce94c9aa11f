import { COLUMN_FIELDS } from './product-fields.ts';

/** Fields with their own column. */
export type ColumnFieldName = keyof typeof COLUMN_FIELDS;
export const COLUMN_FIELD_NAMES = Object.keys(COLUMN_FIELDS) as ColumnFieldName[];

/** Names of the form controls. */
export type FormField = ColumnFieldName | 'visible' | 'image';

const isRare = (name: ColumnFieldName) => 'isRare' in COLUMN_FIELDS[name];

/** The fields of each form section, in display order. */
export const MAIN_FIELDS = COLUMN_FIELD_NAMES.filter((name) => !isRare(name));
export const RARE_FIELDS = COLUMN_FIELD_NAMES.filter(isRare);
export const FORM_FIELDS: readonly FormField[] = [
  ...MAIN_FIELDS,
  'visible',
  'image',
  ...RARE_FIELDS,
];

/** Error messages by control, in Indonesian. */
export type FieldErrors = Partial<Record<FormField, string>>;

/** Values of the controls; the checkbox's value is `on` or empty. */
export type TypedValues = Record<Exclude<FormField, 'image'>, string>;
export type TypedField = keyof TypedValues;
export const TYPED_FIELDS = FORM_FIELDS.filter((name) => name !== 'image');

/** The label of a control. */
export function fieldLabel(field: FormField): string {
  if (field === 'visible') return 'Tampil di menu';
  return field === 'image' ? 'Gambar' : COLUMN_FIELDS[field].label;
}

/** The label without "(opsional)", for use in a sentence. */
export function fieldName(field: FormField): string {
  return fieldLabel(field).replace(' (opsional)', '');
}
